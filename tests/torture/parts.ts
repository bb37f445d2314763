import { batches } from '#tests/torture/batches.ts'
import { clock } from '#tests/torture/clock.ts'
import { disk } from '#tests/torture/disk.ts'
import { guesses } from '#tests/torture/guesses.ts'
import { kill } from '#tests/torture/kill.ts'
import { leaks } from '#tests/torture/leaks.ts'
import { city, exports, queries, reader, restores } from '#tests/torture/measured.ts'
import type { Part } from '#tests/torture/part.ts'
import { bigScreen } from '#tests/torture/big-screen.ts'

/** All parts, in the order in which they run. */
export const parts: readonly Part[] = [
  kill,
  restores,
  disk,
  clock,
  reader,
  guesses,
  batches,
  queries,
  exports,
  leaks,
  city,
  bigScreen,
]
