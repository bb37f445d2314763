// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fallback } from '#client/ui/basics/fallback.tsx'

const notifyError = vi.hoisted(() => vi.fn<(error: unknown) => void>())
vi.mock('#client/lib/feedback.ts', () => ({ notifyError }))
vi.mock('#client/lib/page-clock.ts', async (original) => ({ ...(await original<object>()), pause: async () => {} }))

const { CallError } = await import('#client/lib/call-error.ts')
const { lazyPart } = await import('#client/lib/lazy-part.ts')

const load = vi.fn<() => Promise<{ default: ComponentType }>>()
const show = (): void => {
  const Part = lazyPart(load)
  render(
    <Fallback otherwise="failed">
      <Suspense fallback="coming">
        <Part />
      </Suspense>
    </Fallback>,
  )
}

beforeEach(() => {
  load.mockReset()
  notifyError.mockReset()
})

test('what does not load over the connection is requested until it does, and that is reported once', async () => {
  const missing = new CallError({ fault: 'network' })
  load
    .mockRejectedValueOnce(missing)
    .mockRejectedValueOnce(missing)
    .mockResolvedValue({ default: () => 'here' })
  show()
  expect(await screen.findByText('here')).toBeDefined()
  expect([load.mock.calls.length, notifyError.mock.calls.length]).toEqual([3, 1])
})

test('a part with a fault of its own is not asked for again', async () => {
  load.mockRejectedValue(new ReferenceError('part is not defined'))
  show()
  expect(await screen.findByText('failed')).toBeDefined()
  expect([load.mock.calls.length, notifyError.mock.calls.length]).toEqual([1, 0])
  // React reports the error, as it does every error.
  const complaints = vi.spyOn(console, 'error')
  expect(complaints.mock.calls.flat()).toContainEqual(expect.any(ReferenceError))
  complaints.mockClear()
})
