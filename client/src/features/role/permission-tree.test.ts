import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatPermissions, halfTicked, tick, ticksBetween } from '#client/features/role/permission-tree.ts'
import type { RolePermission } from '#shared/role/role-view.contract.ts'

const node = (id: string, children: RolePermission[] = []): RolePermission => ({
  id,
  name: id,
  target: id,
  kind: children.length > 0 ? 'menu' : 'button',
  held: false,
  children,
})

const tree = [node('alarms', [node('list', [node('handle'), node('comment')]), node('detail')]), node('map')]

test('a button brings the pages above it, so that it can be reached', () => {
  expect(tick(tree, ['map'], { id: 'handle', on: true })).toEqual(['map', 'alarms', 'list', 'handle'])
})

test('a page brings everything below it, and takes it along again', () => {
  const all = tick(tree, [], { id: 'list', on: true })
  expect([...all].toSorted()).toEqual(['alarms', 'comment', 'handle', 'list'])
  expect(tick(tree, all, { id: 'list', on: false })).toEqual(['alarms'])
})

test('an entry is half ticked while something below it is not', () => {
  const some = tick(tree, [], { id: 'handle', on: true })
  expect(halfTicked(tree, some)).toEqual(['alarms', 'list'])
  const all = tick(tree, [], { id: 'alarms', on: true })
  expect(halfTicked(tree, all)).toEqual([])
})

test('whatever was ticked, nothing is held whose page is not, and the difference leads from one to the other', () => {
  const ids = flatPermissions(tree).map(({ id }) => id)
  const parents = new Map(flatPermissions(tree).flatMap(({ id, children }) => children.map((one) => [one.id, id])))
  const act = fc.record({ id: fc.constantFrom(...ids), on: fc.boolean() })
  fc.assert(
    fc.property(fc.array(act), fc.array(act), (first, second) => {
      const opened = first.reduce<readonly string[]>((held, one) => tick(tree, held, one), [])
      const ticked = second.reduce((held, one) => tick(tree, held, one), opened)
      for (const id of ticked) expect(ticked).toContain(parents.get(id) ?? id)
      const { added, removed } = ticksBetween(tree, opened, ticked)
      const led = [...opened.filter((id) => !removed.includes(id)), ...added]
      expect(led.toSorted()).toEqual([...ticked].toSorted())
    }),
  )
})
