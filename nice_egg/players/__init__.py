"""The players: hands, the capsule, and computer players who think ahead."""
