import { expect, test } from 'vitest'
import { checkPicked, pictureLimits, sortPicked } from '#client/lib/picture-rules.ts'

const file = (name: string, type: string, size = 10): File => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const png = (size?: number) => file('a.png', 'image/png', size)

test.each(['image/jpeg', 'image/jpg', 'image/png', 'IMAGE/PNG'])('%s is a picture', (type) => {
  expect(sortPicked([file('a', type)], 0)).toMatchObject({ taken: [{}], refused: undefined, isOver: false })
})

test.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('%j is none, whatever its name', (type) => {
  expect(sortPicked([file('a.png', type)], 0)).toEqual({
    taken: [],
    refused: '请上传jpg/jpeg/png格式',
    isOver: false,
  })
})

test('a picture has to be smaller than 2 MiB', () => {
  expect(sortPicked([png(pictureLimits.below - 1)], 0).taken).toHaveLength(1)
  expect(sortPicked([png(pictureLimits.below)], 0)).toEqual({ taken: [], refused: '文件大小超过2M', isOver: false })
})

test('there is room for eight; what is too many is left out, the good ones are kept', () => {
  expect(
    sortPicked(
      Array.from({ length: 8 }, () => png()),
      0,
    ),
  ).toMatchObject({ isOver: false })
  const nine = sortPicked(
    Array.from({ length: 9 }, () => png()),
    0,
  )
  expect([nine.taken.length, nine.isOver]).toEqual([8, true])
  expect(sortPicked([png()], 8)).toEqual({ taken: [], refused: undefined, isOver: true })
})

test('one that is no picture takes the place of none', () => {
  const picked = sortPicked([file('a.gif', 'image/gif'), png()], 7)
  expect([picked.taken.length, picked.refused, picked.isOver]).toEqual([1, '请上传jpg/jpeg/png格式', false])
})

test('a photo that is compressed before its upload may be larger than one, up to 32 MB', () => {
  expect(checkPicked([png(pictureLimits.below)], true)).toMatchObject({ good: [{}], refused: undefined })
  expect(checkPicked([png(32 * 1024 * 1024)], true)).toEqual({ good: [], refused: '图片过大，请选择小于 32M 的图片' })
  expect(checkPicked([file('a.gif', 'image/gif')], true).refused).toBe('请上传jpg/jpeg/png格式')
})
