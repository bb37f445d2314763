import { expect, test } from 'vitest'
import { tick } from '#client/features/role/permission-tree.ts'
import type { RolePermission } from '#shared/contracts/role-view.ts'

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
