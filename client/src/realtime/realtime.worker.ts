import { pageClock } from '#client/lib/page-clock.ts'
import { createLinkEngine } from '#client/realtime/link-engine.ts'
import type { FromWorker, LinkTarget } from '#client/realtime/worker-protocol.ts'

const say = (message: FromWorker): void => self.postMessage(message)

// The page closes the link by terminating the worker.
self.addEventListener('message', ({ data }: MessageEvent<LinkTarget>) => createLinkEngine(data, pageClock, say).start())
