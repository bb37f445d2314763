import { expect, test } from 'vitest'
import { areaKeys, branchKeys, searchNodes, pathTo, type TreeNode } from '#client/ui/tree/tree-nodes.ts'

interface Node extends TreeNode<Node> {
  readonly code: string
}

const node = (key: string, name: string, children: readonly Node[] = []): Node => {
  const [kind = '', code = ''] = key.split(':')
  return { key, kind, name, code: code.toUpperCase(), children }
}

const rooms = [node('place:r1', '302'), node('place:r2', '303')]
const house = node('place:h', '12 号', [node('place:s', '3 层', rooms)])
const tree = [node('area:a', '永安里', [node('area:b', '北里'), house, node('place:o', '13 号')])]

const find = (text: string) => searchNodes(tree, text, ({ name, code }) => `${name} ${code}`)

test('what is found brings what is above it, and all below it', () => {
  const found = find('3 层')
  expect(pathTo(found, 'place:r2').map(({ name }) => name)).toEqual(['永安里', '12 号', '3 层', '303'])
  expect(pathTo(found, 'place:o')).toEqual([])
})

test('any of the words of a node finds it, in whatever letters', () => {
  for (const text of [' R1 ', 'r1']) expect(branchKeys(find(text))).toEqual(['area:a', 'place:h', 'place:s'])
  expect(pathTo(find('R1'), 'place:r2')).toEqual([])
  expect(find('没有')).toEqual([])
})

test('without a text all is there', () => {
  expect(find(' ')).toBe(tree)
})

test('there is no way to a node that is not there', () => {
  expect(pathTo(tree, 'place:9')).toEqual([])
  expect(pathTo(tree, undefined)).toEqual([])
})

test('in the beginning areas are open, places are not', () => {
  expect(areaKeys(tree)).toEqual(['area:a'])
})
