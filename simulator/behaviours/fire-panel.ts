import { loopAddress } from '#shared/device/loops.ts'
import type { Behaviour } from '#simulator/behaviours/behaviour.ts'
import { unfoldOutcome } from '#simulator/behaviours/incident.ts'
import type { Random } from '#simulator/engine/random.ts'

/** A loop has 242 points; unregistered ones are at its end. */
const MAX_ADDRESS = 242
const MIN_UNKNOWN_ADDRESS = 200

/** The address of a component that is on the panel but not registered on the platform. */
export const unknownAddress = (random: Random): string =>
  loopAddress(random.int(1, 4), random.int(MIN_UNKNOWN_ADDRESS, MAX_ADDRESS))

const outcome = { kind: 'alarm', reason: 'panel', lasts: [10, 60] } as const

/** An unregistered point on the loops reports fire (主机火警); registered components report for themselves. */
export const firePanel: Behaviour<'fire-panel'> = () => [
  {
    name: 'panel',
    outcomes: [outcome],
    unfold: (occasion) => {
      const part = { address: unknownAddress(occasion.random), deviceId: null }
      const [raise, recover] = unfoldOutcome(outcome, occasion)
      return [{ ...raise, part }, recover]
    },
  },
]
