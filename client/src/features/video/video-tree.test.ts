// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { branchKeys, searchNodes, pathTo } from '#client/ui/tree/tree-nodes.ts'
import type { AreaTreeNode } from '#client/features/place/area-tree.ts'
import { pageOf, parseTiles, tilesOf } from '#client/features/video/grid-pages.ts'
import { snapshotName } from '#client/features/video/snapshot-name.ts'
import { videoTree, wordsOf, type CameraRow } from '#client/features/video/video-tree.ts'
import { parseTime } from '#shared/time.ts'

const node = (key: string, name: string, children: readonly AreaTreeNode[] = []): AreaTreeNode => {
  const [kind = '', id = ''] = key.split(':')
  return {
    key,
    kind: kind === 'area' ? 'area' : 'place',
    id,
    areaId: 'a',
    parentId: null,
    name,
    devices: 9,
    openEvents: 0,
    children,
  }
}
const camera = (id: string, placeId: string, more: Partial<CameraRow> = {}): CameraRow => ({
  id,
  name: `摄像头 ${id}`,
  code: `SP-${id}`,
  placeId,
  status: 'normal',
  enabled: true,
  ...more,
})

const tree = videoTree(
  [
    node('area:a', '永安里', [node('place:house', '12 号', [node('place:room', '302')]), node('place:bare', '13 号')]),
    node('area:b', '无摄像头'),
  ],
  [camera('1', 'house'), camera('2', 'room', { status: 'offline' }), camera('3', 'room', { enabled: false })],
)

test('cameras hang at their places, and what holds none is left out', () => {
  expect(branchKeys(tree)).toEqual(['area:a', 'place:house', 'place:room'])
  expect(tree[0]).toMatchObject({ cameras: 3, offline: 2 })
  expect(tree[0]?.children[0]?.children.map(({ key }) => key)).toEqual(['place:room', 'camera:1'])
  expect(pathTo(tree, 'camera:2').map(({ name }) => name)).toEqual(['永安里', '12 号', '302', '摄像头 2'])
})

test('a camera is found by its code', () => {
  const found = searchNodes(tree, 'sp-2', wordsOf)
  expect(branchKeys(found)).toEqual(['area:a', 'place:house', 'place:room'])
  expect(pathTo(found, 'camera:2')).not.toEqual([])
  expect(pathTo(found, 'camera:3')).toEqual([])
})

test('a page of the grid holds as many as are wanted, and one that is gone is the last', () => {
  const rows = 'abcdefghij'.split('')
  expect(tilesOf(rows, 2, 4)).toEqual({ page: 2, first: 4, rows: ['e', 'f', 'g', 'h'] })
  expect(tilesOf(rows, 9, 4)).toEqual({ page: 3, first: 8, rows: ['i', 'j'] })
  expect(tilesOf([], 3, 9)).toEqual({ page: 1, first: 0, rows: [] })
  expect([pageOf(0, 4), pageOf(8, 4), pageOf(8, 9), pageOf(8, 1)]).toEqual([1, 3, 1, 9])
  expect([parseTiles(9), parseTiles(2), parseTiles('4'), parseTiles(undefined)]).toEqual([9, 4, 4, 4])
})

test('a snapshot is named by its camera and the time, without what no file system takes', () => {
  const at = parseTime('2026-11-22 16:45:30')
  expect(snapshotName({ name: '通道/北 侧', code: 'SP-0003' }, at)).toBe('通道-北-侧_SP-0003_20261122_164530.png')
})
