import type { PushCause } from '#tests/realtime/push-cause.ts'
import { callOnDuty, rollCallsOf } from '#tests/support/roll-calls.ts'

/** `duty` is the recipient of a roll call by a member who sees everything; the owner of the area sees it too. */
const call = { code: 300, busType: 'rollCall', recipients: ['super', 'owner', 'duty'] } as const

/** The pushes of roll calls. */
export const rollCallCauses: readonly PushCause[] = [
  {
    ...call,
    because: 'people on duty are asked to answer',
    play: ({ city, callers }) => callOnDuty(city.world, callers.super),
  },
  {
    ...call,
    because: 'somebody answers a roll call',
    play: async ({ city, callers }) => {
      const { result } = await callOnDuty(city.world, callers.super)
      return rollCallsOf(callers.duty).answer(result.id)
    },
  },
]
