import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A component that complains is a component with a fault: React's warnings about keys, act and wrong attributes arrive at
// console.error. Tests without a document are not touched.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A page of tables takes a second to draw on a busy machine: how long to wait for it is no expectation.
  configure({ asyncUtilTimeout: 5000 })

  // antd's text field measures itself as it grows, and nothing has a size here.
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
