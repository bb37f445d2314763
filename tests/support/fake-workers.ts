import { vi } from 'vitest'

import { rememberMade } from '#tests/support/made.ts'

/** A browser worker; the test plays its script. */
class FakeWorker extends EventTarget {
  readonly script: string
  readonly options: WorkerOptions
  readonly received: unknown[] = []
  terminated = false
  constructor(script: URL, options: WorkerOptions) {
    super()
    this.script = script.pathname
    this.options = options
  }
  postMessage(message: unknown): void {
    this.received.push(message)
  }
  terminate(): void {
    this.terminated = true
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  failToLoad(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** Replaces the browser's workers; `last` answers the newest. The test restores them with `vi.unstubAllGlobals`. */
export const fakeWorkers = () => {
  const { made, last } = rememberMade<FakeWorker>('worker')
  const TrackedWorker = class extends FakeWorker {
    constructor(script: URL, options: WorkerOptions) {
      super(script, options)
      made.push(this)
    }
  }
  vi.stubGlobal('Worker', TrackedWorker)
  return { made, last }
}
