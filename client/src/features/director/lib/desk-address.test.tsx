import { expect, test } from 'vitest'
import { createDeskAddress } from '#client/features/director/lib/desk-address.ts'

const at = (search: string) => {
  window.history.replaceState({ key: 'k' }, '', `/director${search}`)
  return createDeskAddress(window)
}

test('choices are read from the address, and foreign values stay in it', () => {
  const address = at('?kinds=frame&lang=zh')
  expect(address.getState()).toMatchObject({ kinds: 'frame', call: '' })
  address.change({ call: 'event.list', kinds: '' })
  expect(window.location.search).toBe('?lang=zh&call=event.list')
  expect(window.history.state).toEqual({ key: 'k' })
})

test('an address without choices has no question mark', () => {
  const address = at('?user=u-duty')
  address.change({ user: '' })
  expect(window.location.href).toMatch(/\/director$/)
})
