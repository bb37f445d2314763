import { vi } from 'vitest'

import { rememberMade } from '#tests/support/made.ts'

/** A browser socket that opens, receives and closes when the test says so. */
class FakeSocket extends EventTarget {
  readonly url: string
  readonly protocols: readonly string[]
  readonly sent: string[] = []
  closed = false
  constructor(url: string, protocols: readonly string[]) {
    super()
    this.url = url
    this.protocols = protocols
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.closed = true
  }
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  message(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** Replaces the browser's sockets; `last` answers the newest. The test restores them with `vi.unstubAllGlobals`. */
export const fakeSockets = () => {
  const { made, last } = rememberMade<FakeSocket>('socket')
  const TrackedSocket = class extends FakeSocket {
    constructor(url: string, protocols: readonly string[]) {
      super(url, protocols)
      made.push(this)
    }
  }
  vi.stubGlobal('WebSocket', TrackedSocket)
  return { made, last }
}
