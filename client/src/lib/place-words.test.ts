import { expect, test } from 'vitest'
import { pathText, placeLines, spotParts } from '#client/lib/place-words.ts'

test.each<[string, string, string]>([
  ['永安里社区 / 永安里 1 号 / 302', '永安里 1 号 / 302', '永安里社区'],
  ['城中区 / 永安里社区 / 永安里 1 号 / 302', '永安里 1 号 / 302', '城中区 / 永安里社区'],
  // The room says the storey: it is not shown twice.
  ['永安里社区 / 永安里 1 号 / 3 层 / 302', '永安里 1 号 / 302', '永安里社区'],
  ['永安里社区 / 永安里 12 号 / 3 层 / 3 层楼道', '永安里 12 号 / 3 层楼道', '永安里社区'],
  ['永安里社区 / 永安里 12 号 / 十二层 / 十二层 1201', '永安里 12 号 / 十二层 1201', '永安里社区'],
  // The room does not say it: it stays, since the way leads by it.
  ['永安里社区 / 永安里 2 号 / 1 层 / 门前通道', '永安里 2 号 / 1 层 / 门前通道', '永安里社区'],
  ['城中 / 实业大厦 / 3 层 / 3021', '实业大厦 / 3 层 / 3021', '城中'],
  ['城中 / 实业大厦 / 12 层 / 1302', '实业大厦 / 12 层 / 1302', '城中'],
  ['城中 / 实业大厦 / 地下一层 / 泵房', '实业大厦 / 地下一层 / 泵房', '城中'],
  ['城中 / 实业大厦 / 2 层 / 2 层', '实业大厦 / 2 层', '城中'],
  ['城中 / 实业大厦 / 4 层', '实业大厦 / 4 层', '城中'],
  // A house number is no storey, however it ends.
  ['城中 / 园区 / 2 号楼 / 门厅', '2 号楼 / 门厅', '城中 / 园区'],
  ['城中 / 园区 / A 座 / 3 层 / 302 / 厨房', '302 / 厨房', '城中 / 园区 / A 座 / 3 层'],
  ['永安里社区 / 门前通道', '永安里社区 / 门前通道', ''],
  ['永安里社区', '永安里社区', ''],
  ['', '', ''],
])('of %s the first line is %s, the second %s', (path, spot, above) => {
  expect(placeLines(path.split(' / '))).toEqual({ spot, above })
})

test('what is above and the parts of the first line are the whole path, in its order', () => {
  const path = ['永安里社区', '永安里 1 号', '3 层', '302']
  expect([placeLines(path).above, ...spotParts(path).map(({ name }) => name)]).toEqual(path)
  expect(spotParts(path).map(({ isShown }) => isShown)).toEqual([true, false, true])
  expect(pathText(path)).toBe('永安里社区 / 永安里 1 号 / 3 层 / 302')
  expect(placeLines([])).toEqual({ spot: '', above: '' })
})
