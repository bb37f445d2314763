import { pageClock } from '#client/lib/page-clock.ts'
import type { Connection } from '#client/realtime/connection.ts'
import { createLinkEngine } from '#client/realtime/link-engine.ts'
import type { FromWorker, ToWorker } from '#client/realtime/worker-protocol.ts'

let engine: Connection | null = null
const say = (message: FromWorker): void => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  engine?.stop()
  engine = data.type === 'start' ? createLinkEngine(data.target, pageClock, say) : null
  engine?.start()
})
