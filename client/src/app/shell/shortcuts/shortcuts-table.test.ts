import { expect, test } from 'vitest'
import { capsOf, goKeys, shortcuts } from '#client/config/shortcuts.ts'
import { cardKeys } from '#client/features/event/hooks/use-card-keys.ts'
import { pageWithId } from '#shared/permission/menu-pages.ts'

test('the keys are those that people have learned', () => {
  const acts = shortcuts.flatMap(({ keys, act }) => (act === undefined ? [] : [`${act}: ${keys.join(' ')}`]))
  expect(acts).toEqual([
    'next: j ArrowDown',
    'previous: k ArrowUp',
    'open: Enter',
    'tick: x',
    'tickTo: Shift+X',
    'leave: Escape',
    'help: ?',
    'go: g',
  ])
  expect(goKeys.map(({ key, title }) => `${key} ${title}`)).toEqual([
    'h 态势监测',
    'm 地图',
    'e 预警列表',
    'v 视频预警列表',
    'f 故障列表',
    'r 隐患列表',
    'd 智能终端管理',
    'w 维保工单',
    'p 场所列表',
    'u 成员列表',
    'o 交接班',
    'n 消息通知',
  ])
})

test('no key means two things', () => {
  const keys = shortcuts.flatMap(({ act, keys: own }) => (act === undefined ? [] : own))
  expect(keys).toEqual([...new Set(keys)])
  const letters = goKeys.map(({ key }) => key)
  expect(letters).toEqual([...new Set(letters)])
  expect(new Set(shortcuts.map(({ words }) => words)).size).toBe(shortcuts.length)
})

test('keys that are handled elsewhere are in the table as their handlers have them', () => {
  expect(shortcuts.flatMap(({ keys }) => keys)).toContain(cardKeys)
})

test('the names of pages are those of the menu', () => {
  const names = new Map(goKeys.map(({ path, title }) => [path, title]))
  for (const id of ['m-dashboard', 'm-map', 'm-messages', 'm-hand-over-list']) {
    const { path, title } = pageWithId(id)
    expect(names.get(path)).toBe(title)
  }
})

test('caps are drawn as on a keyboard', () => {
  expect(['Shift+X', 'g', '?', 'Escape', 'ArrowDown', 'Ctrl+K'].map(capsOf)).toEqual([
    ['Shift', 'X'],
    ['G'],
    ['?'],
    ['Esc'],
    ['↓'],
    ['Ctrl', 'K'],
  ])
})
