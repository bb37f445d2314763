import type { WebSocket } from 'ws'

import type { Connection } from '#server/realtime/connections.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { HEARTBEAT } from '#shared/realtime/timings.ts'

/** Journals a client's messages and its socket's end. Heartbeats are only counted: entries would displace all others. */
export const witness = (
  { clock, journal }: Pick<Kernel, 'clock' | 'journal'>,
  { id, userId, token }: Pick<Connection, 'id' | 'userId' | 'token'>,
  socket: WebSocket,
) => {
  const said = { at: null as number | null, heartbeats: 0 }
  const entries = journal.opened(userId, id, token)

  socket.on('message', (data: Buffer) => {
    said.at = clock.now()
    const text = data.toString()
    if (text === HEARTBEAT) said.heartbeats += 1
    else entries.received(text)
  })
  socket.on('close', (code: number) => entries.closed(code, said.heartbeats))

  return {
    since: clock.now(),
    received: () => ({ ...said }),
    /** Written bytes that are still buffered. */
    waiting: (): number => socket.bufferedAmount,
  }
}

/** Observed inbound state of a socket. Times are world time. */
export type Witness = ReturnType<typeof witness>
