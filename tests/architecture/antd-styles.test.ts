import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { antdNames, trimAntd } from '#scripts/lib/antd-styles.js'
import { filterSelectors, selectorsOf } from '#scripts/lib/css-rules.js'
import { at } from '#scripts/lib/paths.js'

const isWanted = (selector: string): boolean => !selector.includes('.no')

test('a rule goes when none of its selectors is wanted, and an at-rule when it is empty then', () => {
  expect(filterSelectors('.a,.no{x:1}.no{y:2}.b{z:3}', isWanted)).toBe('.a{x:1}.b{z:3}')
  expect(filterSelectors('@media (a){.no{y:2}}@media (b){.no{y:2}.c{z:3}}', isWanted)).toBe('@media (b){.c{z:3}}')
  expect(filterSelectors('@keyframes no{from{x:1}}', isWanted)).toBe('@keyframes no{from{x:1}}')
})

test('a comma inside brackets parts no selectors', () => {
  expect(selectorsOf('.a:not(.b, .c), .d[x="1,2"]')).toEqual(['.a:not(.b, .c)', '.d[x="1,2"]'])
})

test('only values taken from antd count, by the name they have there', () => {
  expect(antdNames("import { Button, type ButtonProps, Modal as Frame } from 'antd'\n")).toEqual(['Button', 'Modal'])
  expect(() => antdNames("const antd = await import('antd')")).toThrow('whole library')
})

const css = readFileSync(at('node_modules/antd/dist/antd.css'), 'utf8')

test('what a component is made of keeps its styles, and others lose theirs', () => {
  const trimmed = trimAntd(css, ['App', 'TreeSelect'])
  const has = (name: string): boolean => trimmed.includes(`.ant-${name}`)
  expect(['select-tree', 'message', 'empty'].filter((name) => !has(name))).toEqual([])
  expect(['picker', 'steps', 'upload', 'table'].filter(has)).toEqual([])
  expect(trimmed.length).toBeLessThan(css.length / 2)
})

test('a component whose parts lie in folders of their own keeps its styles', () => {
  expect(trimAntd(css, ['DatePicker'])).toContain('.ant-picker-dropdown-hidden')
})
