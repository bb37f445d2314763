import { pageClock } from '#client/lib/page-clock.ts'
import type { FromWorker, LinkTarget } from '#client/realtime/worker-protocol.ts'

export type StopLink = () => void
type OnMessage = (message: FromWorker) => void

/** The engine and its parser are loaded on the page only when the worker cannot run. */
const onThePage = (target: LinkTarget, onMessage: OnMessage): StopLink => {
  let stop: StopLink | null = null
  let wanted = true
  const run = async (): Promise<void> => {
    const { createLinkEngine } = await import('#client/realtime/link-engine.ts')
    if (!wanted) return
    const engine = createLinkEngine(target, pageClock, onMessage)
    stop = engine.stop
    engine.start()
  }
  run().catch(() => onMessage({ type: 'log', text: 'the live link could not be loaded' }))
  return () => {
    wanted = false
    stop?.()
  }
}

/** In a background tab a worker keeps its timers; on the page a heartbeat would be up to a minute late. */
const inWorker = (target: LinkTarget, onMessage: OnMessage): StopLink => {
  const worker = new Worker(new URL('./realtime.worker.ts', import.meta.url), { type: 'module', name: 'realtime' })
  // A message in transit when the worker ends still arrives, and is ignored.
  let listening = true
  let stop: StopLink = () => {
    listening = false
    worker.terminate()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (listening) onMessage(data)
  })
  // The worker's script can fail to load (blocked, or gone after an update) long after the worker was created.
  worker.addEventListener('error', () => {
    stop()
    stop = onThePage(target, onMessage)
  })
  worker.postMessage(target)
  return () => stop()
}

/** Opens the link to the push channel and keeps it open until stopped. */
export const startLink = (target: LinkTarget, onMessage: OnMessage): StopLink => {
  try {
    return inWorker(target, onMessage)
  } catch {
    // No workers here: the link runs on the page, with less punctual timers in a hidden tab.
    return onThePage(target, onMessage)
  }
}
