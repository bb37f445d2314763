import { expect, test } from 'vitest'

import { notesOf, orientationIn } from '#server/modules/upload/orientation.ts'
import { notes } from '#tests/support/pictures.ts'

test.each(['II', 'MM'] as const)('in notes written %s the orientation is found among other tags', (order) => {
  for (const orientation of [2, 3, 4, 5, 6, 7, 8]) expect(orientationIn(notes(orientation, order))).toBe(orientation)
})

test('a picture that is upright, or says something else, needs no turning', () => {
  for (const value of [0, 1, 9, 65_535]) expect(orientationIn(notes(value))).toBeNull()
})

test('the notes that are kept say the orientation, in either reading, and are small', () => {
  for (const orientation of [2, 8]) {
    expect(orientationIn(notesOf(orientation))).toBe(orientation)
    expect(notesOf(orientation)).toHaveLength(26)
  }
})

test('notes that are cut off anywhere, or no notes at all, say nothing and do no harm', () => {
  const whole = notes(6)
  // No bytes after the entry of the tag are needed.
  for (let length = 0; length < 34; length += 1) expect(orientationIn(whole.subarray(0, length))).toBeNull()
  expect(orientationIn(whole.subarray(0, 34))).toBe(6)
  for (const bytes of [
    Buffer.from('MM\0*\xff\xff\xff\xff', 'latin1'),
    Buffer.from('XX\0*\0\0\0\x08'),
    Buffer.alloc(40),
  ])
    expect(orientationIn(bytes)).toBeNull()
})

test('a tag of another type, or with more values than one, is none', () => {
  const type = Buffer.from(notes(6))
  type.writeUInt16BE(4, 24)
  const count = Buffer.from(notes(6))
  count.writeUInt32BE(2, 26)
  expect([orientationIn(type), orientationIn(count)]).toEqual([null, null])
})
