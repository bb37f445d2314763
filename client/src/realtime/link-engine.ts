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

/** A browser socket as a connection wants it; the token travels as subprotocol, which is the only header a page can set. */
export const openWebSocket =
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

/** The whole of what runs beside the page: socket, timers, parsing and batching. The same in a worker and, if need be, on the page. */
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
      // What came before the change belongs before it.
      batcher.flush()
      say({ type: 'status', status })
    },
    onMessage: (text) => {
      const parsed = parseFrame(text)
      if (parsed.is === 'frame') batcher.add(parsed.frame)
      if (parsed.is === 'unknown') say({ type: 'log', text: parsed.why })
      if (parsed.is !== 'damaged' && parsed.is !== 'gap') return
      // What came before it is read, so that what is asked for begins after that.
      batcher.flush()
      say(parsed.is === 'gap' ? { type: 'gap', after: parsed.after } : { type: 'damaged', text: parsed.why })
    },
  })
}
