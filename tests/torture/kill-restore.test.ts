import { expect, test } from 'vitest'

import { killRestores } from '#tests/torture/kill-restore.ts'

test(
  'a server killed in the middle of resets leaves a folder that starts, with a whole city',
  { timeout: 180_000 },
  async () => {
    expect(await killRestores(4)).toEqual({ runs: 4, failures: [] })
  },
)
