import type { WebSocket } from 'ws'

import type { Connection } from '#server/realtime/connections.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { HEARTBEAT } from '#shared/realtime/timings.ts'

/** What is known of a socket beside what it is sent. Times are the world's. */
export interface Witness {
  readonly since: number
  heard(): { readonly at: number | null; readonly heartbeats: number }
  /** Bytes sent that the client has not taken. */
  waiting(): number
}

/** Writes into the journal what a client says and how its socket ends. Heartbeats are counted: they would drown the rest. */
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
    else entries.heard(text)
  })
  socket.on('close', (code: number) => entries.closed(code, said.heartbeats))

  return { since: clock.now(), heard: () => ({ ...said }), waiting: () => socket.bufferedAmount }
}
