import { createBatcher, stormRest } from '#client/realtime/batcher.ts'
import {
  createConnection,
  type Connection,
  type Socket,
  type SocketEvents,
  type Timers,
} from '#client/realtime/connection.ts'
import { parseFrame } from '#client/realtime/frame-parser.ts'
import type { FromWorker, LinkTarget } from '#client/realtime/worker-protocol.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** A browser socket for a connection. The token travels as the subprotocol, the only header that a page can set. */
const openWebSocket =
  ({ url, token }: LinkTarget) =>
  (events: SocketEvents): Socket => {
    const socket = new WebSocket(url, [token])
    socket.addEventListener('open', events.opened)
    socket.addEventListener('close', events.ended)
    socket.addEventListener('error', events.ended)
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') events.message(data)
    })
    return { send: (text) => socket.send(text), close: () => socket.close() }
  }

/**
 * Everything that runs beside the page: socket, timers, parsing and batching. Runs in a worker or, as a fallback, on the
 * page.
 */
export const createLinkEngine = (
  target: LinkTarget,
  timers: Timers,
  say: (message: FromWorker) => void,
): Connection => {
  const batcher = createBatcher<Frame>(timers, stormRest, (frames) => say({ type: 'frames', frames }))
  return createConnection({
    openSocket: openWebSocket(target),
    timers,
    onStatus: (status) => {
      // Frames that arrived before the status change are delivered before it.
      batcher.flush()
      say({ type: 'status', status })
    },
    onMessage: (text) => {
      const parsed = parseFrame(text)
      if (parsed.is === 'frame') batcher.add(parsed.frame)
      if (parsed.is === 'unknown') say({ type: 'log', text: parsed.why })
      if (parsed.is !== 'damaged' && parsed.is !== 'gap') return
      // Earlier frames are delivered first, so that the gap request starts after them.
      batcher.flush()
      say(parsed.is === 'gap' ? { type: 'gap', after: parsed.after } : { type: 'damaged', text: parsed.why })
    },
  })
}
