import { expect, test } from 'vitest'
import {
  allIds,
  countBelow,
  findEntry,
  idsTo,
  matching,
  without,
  type TreeEntry,
} from '#client/features/admin/kit/entry-tree.ts'

interface Entry extends TreeEntry<Entry> {
  readonly name: string
}

const entry = (id: string, name: string, children: readonly Entry[] | null = null): Entry => ({ id, name, children })
const nameOf = ({ name }: Entry): string => name

const tree = [
  entry('a', '消防支队', [entry('b', '作战训练科', [entry('c', '值班一组')]), entry('d', '后勤科')]),
  entry('e', '街道办'),
]

test('an entry is found wherever it hangs, and one that is gone is not', () => {
  expect(findEntry(tree, 'c')?.name).toBe('值班一组')
  expect(findEntry(tree, 'x')).toBeUndefined()
})

test('the way down to an entry ends with itself; there is none to one that is gone', () => {
  expect(idsTo(tree, 'c')).toEqual(['a', 'b', 'c'])
  expect(idsTo(tree, 'x')).toEqual([])
})

test('everything below an entry is counted, not only what hangs on it directly', () => {
  expect(tree.map(countBelow)).toEqual([3, 0])
})

test('a search keeps what was found with the way to it', () => {
  const found = (word: string) => allIds(matching(tree, word, nameOf))
  expect(found('一组')).toEqual(['a', 'b', 'c'])
  expect(found('科')).toEqual(['a', 'b', 'd'])
  expect(found('没有')).toEqual([])
  expect(found('')).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('an entry is left out with everything below it', () => {
  expect(allIds(without(tree, 'b'))).toEqual(['a', 'd', 'e'])
  expect(allIds(without(tree, undefined))).toEqual(['a', 'b', 'c', 'd', 'e'])
})
