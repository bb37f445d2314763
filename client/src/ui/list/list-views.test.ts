import { expect, test } from 'vitest'
import { asTheyCome } from '#client/ui/list/column-choice.ts'
import {
  added,
  nameFault,
  parseViews,
  plainSearch,
  renamed,
  viewShown,
  withFirst,
  type ListView,
} from '#client/ui/list/list-views.ts'

const view = (name: string, more: Partial<ListView> = {}): ListView => ({
  name,
  search: '',
  choice: asTheyCome,
  first: false,
  ...more,
})
const two = [view('今日'), view('本周', { first: true })]

test('an address is the same in any order and on any page', () => {
  expect(plainSearch('?tab=todo&page=3&keyword=%E7%83%9F')).toBe(plainSearch('keyword=烟&tab=todo'))
  expect(plainSearch('?page=2')).toBe('')
})

test('what is no view in the storage counts as nothing', () => {
  const stored = [{ name: ' 今日 ', search: 'tab=todo&page=2', first: 1 }, { name: '今日' }, { name: 7 }, null, 'x']
  expect(parseViews(stored)).toEqual([view('今日', { search: 'tab=todo' })])
  expect(parseViews({ name: '今日' })).toEqual([])
})

test('a name has 1 to 20 signs and is the only one; its own name a view may keep', () => {
  expect(nameFault(two, '  ')).toBe('empty')
  expect(nameFault(two, '火'.repeat(21))).toBe('long')
  expect(nameFault(two, '🔥'.repeat(20))).toBeUndefined()
  expect(nameFault(two, ' 今日 ')).toBe('taken')
  expect(nameFault(two, '今日', '今日')).toBeUndefined()
  const many = Array.from({ length: 20 }, (_, at) => view(`${at}`))
  expect([nameFault(many, '又一个'), nameFault(many, '又一个', '0')]).toEqual(['many', undefined])
})

test('one view at most is the first', () => {
  const firstOf = (views: readonly ListView[]) => views.filter(({ first }) => first).map(({ name }) => name)
  expect(firstOf(added(two, view('夜班', { first: true })))).toEqual(['夜班'])
  expect(firstOf(added(two, view('夜班')))).toEqual(['本周'])
  expect(firstOf(withFirst(two, undefined))).toEqual([])
  expect(firstOf(renamed(two, '本周', ' 七天 '))).toEqual(['七天'])
})

test('a view is shown while address and columns are as it says', () => {
  const stored = [view('未处理', { search: 'tab=todo', choice: { order: ['b'], hidden: ['x', 'y'] } })]
  const choice = { order: ['b'], hidden: ['y', 'x'] }
  expect(viewShown(stored, { search: '?tab=todo&page=2', choice })?.name).toBe('未处理')
  expect(viewShown(stored, { search: '?tab=todo', choice: asTheyCome })).toBeUndefined()
  expect(viewShown(stored, { search: '', choice })).toBeUndefined()
})
