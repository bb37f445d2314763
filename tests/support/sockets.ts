import { once } from 'node:events'

import { WebSocket } from 'ws'

import type { App } from '#server/app.ts'
import { HEARTBEAT, HEARTBEAT_REPLY } from '#shared/realtime/timings.ts'
import type { Caller } from '#tests/support/caller.ts'

/** A frame as received, before schema validation. */
export interface AnyFrame {
  readonly code: number
  readonly type?: string
  readonly eventId?: string
  readonly seq: number
  readonly epoch: string
  readonly [field: string]: unknown
}

/** A client of the push channel that records its frames. */
export interface Listener {
  readonly socket: WebSocket
  readonly texts: string[]
  readonly frames: AnyFrame[]
  /** Sends a heartbeat and waits for the answer; all frames sent before it have arrived then. */
  settled(): Promise<void>
  /** The first frame that fits, of past and future ones. */
  until(fits: (frame: AnyFrame) => boolean): Promise<AnyFrame>
  /** Forgets the frames so far. */
  clear(): void
  /** The close code of the other side. */
  readonly closed: Promise<number>
}

export const listenOn = (socket: WebSocket): Listener => {
  const texts: string[] = []
  const frames: AnyFrame[] = []
  const beats: (() => void)[] = []
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text === HEARTBEAT_REPLY) return beats.shift()?.()
    texts.push(text)
    frames.push(JSON.parse(text) as AnyFrame)
  })
  return {
    socket,
    texts,
    frames,
    settled: () =>
      new Promise((resolve) => {
        beats.push(resolve)
        socket.send(HEARTBEAT)
      }),
    until: async (fits) => {
      for (;;) {
        const found = frames.find(fits)
        if (found) return found
        await once(socket, 'message')
      }
    },
    clear: () => {
      texts.length = 0
      frames.length = 0
    },
    closed: new Promise((resolve) => socket.on('close', resolve)),
  }
}

/** The frames before the other side closed the channel, and its close code. */
export const untilClosed = async (listener: Listener): Promise<{ closed: number; frames: AnyFrame[] }> => ({
  closed: await listener.closed,
  frames: listener.frames,
})

/** Opens the push channel of a signed-in caller, without a port. */
export const listen = async (app: App, { world, session }: Caller): Promise<Listener> => {
  if (!session) throw new Error('only somebody who has logged in can listen')
  const url = `${world}/websocket/${session.userInfo.id}?token=${session.token}`
  return listenOn(await app.server.injectWS(url, { headers: { host: '127.0.0.1' } }))
}

/** The same over a port. */
export const listenAt = async (
  address: string,
  { world, session }: Pick<Caller, 'world' | 'session'>,
): Promise<Listener> => {
  if (!session) throw new Error('only somebody who has logged in can listen')
  const path = `${world}/websocket/${session.userInfo.id}?token=${session.token}`
  const listener = listenOn(new WebSocket(`${address.replace('http', 'ws')}${path}`))
  await once(listener.socket, 'open')
  return listener
}
