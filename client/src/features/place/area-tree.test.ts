import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { branchKeys, pathTo } from '#client/ui/tree/tree-nodes.ts'
import { dropMove, keyOf, mayDrop, placesOn, whereAt, type AreaTreeNode } from '#client/features/place/area-tree.ts'

const place = (id: string, parentId: string | null, children: readonly AreaTreeNode[] = []): AreaTreeNode => ({
  key: keyOf('place', id),
  kind: 'place',
  id,
  areaId: 'a1',
  parentId,
  name: id,
  devices: 0,
  openEvents: 0,
  children,
})
const area = (id: string, children: readonly AreaTreeNode[]): AreaTreeNode => ({
  ...place(id, null, children),
  key: keyOf('area', id),
  kind: 'area',
  areaId: id,
})

const [r1, r2, r3] = [place('302', '3层'), place('303', '3层'), place('304', '3层')]
const storey = place('3层', '12号', [r1, r2, r3])
const house = place('12号', null, [storey])
const other = place('13号', null)
const tree = [area('a1', [area('a2', []), house, other])]

describe('where a place is let go', () => {
  test('on another place it hangs there last, on an area at its top', () => {
    expect(dropMove(tree, { moving: r1, over: other, where: 'on' })).toEqual({
      id: '302',
      areaId: 'a1',
      parentId: '13号',
      beforeId: null,
    })
    expect(dropMove(tree, { moving: r1, over: tree[0] ?? other, where: 'on' })).toMatchObject({
      areaId: 'a1',
      parentId: null,
    })
  })

  test('between two it is placed there; one that moves down does not count itself', () => {
    expect(dropMove(tree, { moving: r3, over: r1, where: 'before' })?.beforeId).toBe('302')
    expect(dropMove(tree, { moving: r1, over: r2, where: 'behind' })?.beforeId).toBe('304')
    expect(dropMove(tree, { moving: r1, over: r3, where: 'behind' })?.beforeId).toBeNull()
    expect(dropMove(tree, { moving: r1, over: house, where: 'before' })).toMatchObject({
      parentId: null,
      beforeId: '12号',
    })
  })

  test('the middle of a line is on it and its edges are beside it; an area has no edges', () => {
    expect([0.1, 0.5, 0.9].map((height) => whereAt(other, height))).toEqual(['before', 'on', 'behind'])
    expect([0.1, 0.5, 0.9].map((height) => whereAt(tree[0] ?? other, height))).toEqual(['on', 'on', 'on'])
  })

  test('not below itself, not between areas, and an area not at all', () => {
    const [top = house] = tree
    const [inner = house] = top.children
    expect(mayDrop(house, storey, 'on')).toBe(false)
    expect(mayDrop(house, r1, 'behind')).toBe(false)
    expect(mayDrop(house, house, 'on')).toBe(false)
    expect(mayDrop(r1, inner, 'before')).toBe(false)
    expect(mayDrop(inner, other, 'on')).toBe(false)
    expect(mayDrop(r1, inner, 'on')).toBe(true)
  })
})

describe('wherever it is let go', () => {
  test('it never lies below itself, and the one behind it is a sibling there', () => {
    const nodes = branchKeys(tree)
      .flatMap((key) => pathTo(tree, key).at(-1) ?? [])
      .concat(r1, r2, r3, other)
    const one = fc.constantFrom(...nodes)
    fc.assert(
      fc.property(
        one,
        one,
        fc.constantFrom('on' as const, 'before' as const, 'behind' as const),
        (moving, over, where) => {
          const move = dropMove(tree, { moving, over, where })
          if (move === undefined) return
          const home = pathTo(tree, move.parentId === null ? keyOf('area', move.areaId) : keyOf('place', move.parentId))
          const siblings = placesOn(home.at(-1) ?? house, moving.id).map(({ id }) => id)
          expect(home.map(({ key }) => key)).not.toContain(moving.key)
          expect(move.beforeId === null || siblings.includes(move.beforeId)).toBe(true)
        },
      ),
    )
  })
})
