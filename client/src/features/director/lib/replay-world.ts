import type { ControlInput, ControlOutput } from '#client/features/director/lib/control-routes.ts'
import type { Draft } from '#client/features/director/lib/scenario-draft.ts'
import { isRecord } from '#client/lib/is-record.ts'

type State = Pick<ControlOutput<'state'>, 'seed' | 'size' | 'clock'>
type Size = State['size']

const sizes: readonly Size[] = ['small', 'demo', 'city']

/**
 * The world in which a scenario is replayed: of the seed, size and time that it names, otherwise of this world. Its clock runs, and
 * its devices raise nothing by themselves.
 */
export const worldFor = (draft: Draft, { seed, size, clock }: State): ControlInput<'createWorld'> => {
  const own = draft['seed']
  const now = isRecord(draft['clock']) ? draft['clock']['now'] : undefined
  return {
    seed: typeof own === 'number' ? own : seed,
    size: sizes.find((one) => one === draft['size']) ?? size,
    clock: { mode: 'scaled', speed: 1, now: typeof now === 'string' ? now : clock.now },
    life: false,
  }
}
