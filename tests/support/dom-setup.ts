import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// React reports warnings about keys, act and wrong attributes by console.error. Each of them fails the test here.
// Tests without a document are not touched.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // The time-out is no expectation: two pages of tables, with what they load late, took more than 5 s beside four builds.
  configure({ asyncUtilTimeout: 30_000 })

  // The text area of antd measures itself as it grows, and this document has no layout.
  const ofNoLayout = /^`NaN` is an invalid value for the `height` css style property\.$/

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  afterEach(() => {
    cleanup()
    const complaints = vi.mocked(console.error).mock.calls.map((parts) => format(...parts))
    vi.mocked(console.error).mockRestore()
    expect(
      complaints.filter((text) => !ofNoLayout.test(text)),
      'the test wrote to console.error',
    ).toEqual([])
  })
}
