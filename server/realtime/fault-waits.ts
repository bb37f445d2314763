import type { WebSocket } from 'ws'

import type { FaultClocks } from '#server/worlds/faults/fault-clock.ts'
import type { FaultHold } from '#server/worlds/faults/fault-hold.ts'
import type { FaultTime } from '#shared/contracts/fault-effects.ts'

/** Duration of a wait, its clock, and where the journal reads it. */
export interface FaultWait {
  readonly ms: number
  readonly time: FaultTime
  readonly faultHold: FaultHold
}

/** The waits that faults cause on one socket; cancelled when the socket closes. */
export interface FaultWaits {
  after(wait: FaultWait, name: string, run: () => void): void
  count(): number
}

export const createFaultWaits = (socket: WebSocket, clocks: FaultClocks): FaultWaits => {
  const open = new Set<() => void>()
  socket.on('close', () => {
    for (const end of open) end()
  })
  return {
    count: () => open.size,
    after: ({ ms, time, faultHold }, name, run) => {
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
