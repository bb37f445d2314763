import type { WebSocket } from 'ws'

import type { Connection } from '#server/realtime/connections.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { HEARTBEAT } from '#shared/realtime/timings.ts'

/** Observed inbound state of a socket. Times are world time. */
export interface Witness {
  readonly since: number
  received(): { readonly at: number | null; readonly heartbeats: number }
  /** Written bytes that are still buffered. */
  waiting(): number
}

/** Journals a client's messages and its socket's end. Heartbeats are only counted: entries would displace all others. */
export const witness = (
  { clock, journal }: Pick<Kernel, 'clock' | 'journal'>,
  { id, userId, token }: Pick<Connection, 'id' | 'userId' | 'token'>,
  socket: WebSocket,
): Witness => {
  const said = { at: null as number | null, heartbeats: 0 }
  const entries = journal.opened(userId, id, token)

  socket.on('message', (data: Buffer) => {
    said.at = clock.now()
    const text = data.toString()
    if (text === HEARTBEAT) said.heartbeats += 1
    else entries.received(text)
  })
  socket.on('close', (code: number) => entries.closed(code, said.heartbeats))

  return { since: clock.now(), received: () => ({ ...said }), waiting: () => socket.bufferedAmount }
}
