import { expect, test } from 'vitest'
import type { DepartmentNode } from '#shared/depart/depart.contract.ts'
import { allIds, countBelow, findDepart, matching } from '#client/features/admin/depart/depart-tree.ts'

const node = (id: string, departName: string, children: DepartmentNode[] | null = null) =>
  ({ id, departName, children }) as DepartmentNode // the fields that the rules read

const tree = [
  node('a', '消防支队', [node('b', '作战训练科', [node('c', '值班一组')]), node('d', '后勤科')]),
  node('e', '街道办'),
]

test('a department is found wherever it hangs, and one that is gone is not', () => {
  expect(findDepart(tree, 'c')?.departName).toBe('值班一组')
  expect(findDepart(tree, 'x')).toBeUndefined()
})

test('everything below a department is counted, not only what hangs on it directly', () => {
  expect(tree.map(countBelow)).toEqual([3, 0])
})

test('a search keeps what was found with the way to it', () => {
  expect(allIds(matching(tree, '一组'))).toEqual(['a', 'b', 'c'])
  expect(allIds(matching(tree, '科'))).toEqual(['a', 'b', 'd'])
  expect(matching(tree, '没有')).toEqual([])
  expect(allIds(matching(tree, ''))).toEqual(['a', 'b', 'c', 'd', 'e'])
})
