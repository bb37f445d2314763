import { concerns, type LoggedFrame } from '#server/worlds/audience.ts'
import type { WebSocket } from 'ws'

import type { App } from '#server/app.ts'
import { stayFor, transportClock } from '#server/platform/transport-clock.ts'
import type { Frame } from '#server/testing/types/expectations.ts'
import type { Channel } from '#server/testing/types/person.ts'
import type { World } from '#server/instances/world.ts'
import { GapNotice } from '#shared/realtime/messages.ts'
import { HEARTBEAT, HEARTBEAT_REPLY } from '#shared/realtime/timings.ts'

/** Messages that one user has received, in order. */
export interface Received {
  readonly frames: Frame[]
  /** The same as text, including messages that are not frames, such as one truncated by a fault. */
  readonly texts: string[]
}

/** A user of a channel, and the received messages. */
interface Recipient {
  readonly userId: string
  readonly received: Received
}

const isFrame = (value: unknown): value is Frame => typeof value === 'object' && value !== null && 'code' in value

const parse = (text: string): Frame | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isFrame(value) ? value : null
  } catch {
    // A fault may have truncated it; `texts` contains it.
    return null
  }
}

type FrameSource = Pick<World, 'journal' | 'hub' | 'model'>

/** The frames named by a gap notice, which even a fast reader gets after a burst of more than 256 KiB. */
const skippedFrames = ({ hub, model }: FrameSource, userId: string, text: string): LoggedFrame[] => {
  const { epoch, gap } = GapNotice.parse(JSON.parse(text))
  const logged = hub.log.since(epoch, gap.after) ?? []
  return logged.filter(({ seq, audience }) => seq <= gap.to && concerns(model, audience, userId))
}

/** Whether a message is a notice of skipped frames, which has no `seq`. */
const isGapNotice = (frame: Frame | null): boolean => frame !== null && 'gap' in frame && !('seq' in frame)

const listen = (socket: WebSocket, { userId, received: { frames, texts } }: Recipient, world: FrameSource): Channel => {
  const state = { answered: 0, closed: null as number | null }
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text === HEARTBEAT_REPLY) {
      state.answered += 1
      return
    }
    const frame = parse(text)
    if (isGapNotice(frame)) {
      for (const skipped of skippedFrames(world, userId, text)) {
        texts.push(skipped.text)
        frames.push(skipped.frame)
      }
      return
    }
    texts.push(text)
    if (frame) frames.push(frame)
  })
  // An in-memory socket does not answer pings by itself, and a test may take longer than a minute.
  socket.on('ping', (data: Buffer) => socket.pong(data))
  socket.on('close', (code: number) => {
    state.closed = code
  })
  return {
    beat: () => socket.send(HEARTBEAT),
    answered: () => state.answered,
    closedWith: () => state.closed,
    leave: () => socket.terminate(),
  }
}

const isClosing = ({ readyState, CLOSING }: WebSocket): boolean => readyState === CLOSING

/** Counts occurrences and wakes the waiting promises. */
const createActivity = () => {
  let count = 0
  const waiting = new Set<() => void>()
  return {
    count: () => count,
    record: () => {
      count += 1
      for (const wake of waiting) wake()
    },
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake)
          stop()
          resolve()
        }
        const stop = stayFor(ms, wake)
        waiting.add(wake)
      }),
  }
}

/** The open channels of a world. */
export const createTestSockets = ({ server }: App, world: FrameSource) => {
  const sockets = new Set<WebSocket>()
  const activity = createActivity()
  const stopWatch = world.journal.watch(activity.record)

  const track = (socket: WebSocket) => {
    sockets.add(socket)
    socket.on('message', activity.record)
    socket.on('close', () => {
      sockets.delete(socket)
      activity.record()
    })
  }

  return {
    /** Opens a channel; throws with the HTTP status when it is refused. */
    open: async (url: string, listener: Recipient): Promise<Channel> => {
      const made: { channel?: Channel } = {}
      // Registered in `onInit`, since pending frames are sent as soon as the channel opens.
      const onInit = (socket: WebSocket) => {
        made.channel = listen(socket, listener, world)
        track(socket)
      }
      await server.injectWS(url, { headers: { host: '127.0.0.1' } }, { onInit })
      if (!made.channel) throw new Error('a channel that opened has a socket')
      return made.channel
    },
    /** Waits until all sent frames have arrived or been affected by faults. */
    // Within one process everything arrives in one turn of the event loop, but may cause more frames. A channel in its
    // closing handshake needs a millisecond.
    settle: async () => {
      for (let before = -1; before !== activity.count() || [...sockets].some(isClosing);) {
        before = activity.count()
        await transportClock.breathe()
        await transportClock.breathe()
      }
    },
    /** Waits for a message or journal entry, at most `ms` of machine time. */
    nextActivity: activity.wait,
    /** Terminates all sockets and stops observing the journal. */
    leaveAll: () => {
      stopWatch()
      // A channel that was refused or is still connecting has no socket to terminate.
      for (const socket of sockets) if (socket.readyState !== socket.CONNECTING) socket.terminate()
    },
  }
}

export type TestSockets = ReturnType<typeof createTestSockets>
