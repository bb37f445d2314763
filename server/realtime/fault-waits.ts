import type { WebSocket } from 'ws'

import type { FaultClocks } from '#server/worlds/faults/fault-clock.ts'
import type { FaultHold } from '#server/worlds/faults/fault-hold.ts'
import type { FaultTime } from '#shared/fault/fault-effects.schema.ts'

/** Duration of a wait, its clock, and where the journal reads it. */
export interface FaultWait {
  readonly ms: number
  readonly time: FaultTime
  readonly faultHold: FaultHold
}

/** The waits that faults cause on one socket; cancelled when the socket closes. */
export const createFaultWaits = (socket: WebSocket, clocks: FaultClocks) => {
  const open = new Set<() => void>()
  socket.on('close', () => {
    for (const end of open) end()
  })
  return {
    count: (): number => open.size,
    after: ({ ms, time, faultHold }: FaultWait, name: string, run: () => void) => {
      const clock = clocks[time]
      const due = clock.now() + ms
      const end = () => {
        cancel()
        faultHold.end()
        open.delete(end)
      }
      const cancel = clock.at(due, name, () => {
        end()
        run()
      })
      open.add(end)
      faultHold.wait(clock.shown(due))
    },
  }
}

export type FaultWaits = ReturnType<typeof createFaultWaits>
