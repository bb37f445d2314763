import { expect, test } from 'vitest'
import { inputOfPlace, readPlace, writePlace } from '#client/features/announcement/announcement-place.ts'

test('an address is read as it was written, and nonsense as nothing', () => {
  const place = { page: 2, size: 50, filters: { titile: '停水', sender: 'super' } }
  expect(readPlace(writePlace(place))).toEqual(place)
  const first = { page: 1, size: 20, filters: {} }
  expect(readPlace(new URLSearchParams('page=-1&size=3&titile=%20&x=1'))).toEqual(first)
  expect(writePlace(first).toString()).toBe('')
})

test('the server is asked for what contains the words, and for no filter where nothing was typed', () => {
  const place = { page: 1, size: 20, filters: { titile: '停*水' } }
  expect(inputOfPlace(place)).toEqual({ pageNo: 1, pageSize: 20, titile: '*停水*' })
})
