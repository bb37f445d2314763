import { expect, test, vi } from 'vitest'
import type { Hit, HitGroup } from '#client/features/search/search-groups.tsx'
import { shownGroups, stopsOf } from '#client/features/search/search-stops.ts'

const group = (key: string, count: number, over: Partial<HitGroup> = {}): HitGroup => ({
  key,
  title: key,
  total: count,
  hits: Array.from({ length: count }, (_, at): Hit => {
    const name = `${key} ${at}`
    return { key: name, icon: 'place', name, second: '', state: null, target: `/${key}/${at}` }
  }),
  ...over,
})

const unfold = vi.fn<(key: string) => void>()
const none: ReadonlySet<string> = new Set()

test('a group that is not whole ends with its rest: its list, or itself unfolded', () => {
  const groups = [group('pages', 9), group('devices', 9, { total: 1308, allTo: '/list?keyword=a' })]
  const shown = shownGroups(groups, none)
  expect(shown.map(({ hits, hidden }) => [hits.length, hidden])).toEqual([
    [6, 3],
    [6, 1302],
  ])
  const rests = stopsOf(shown, unfold).filter(({ key }) => key.endsWith(' all'))
  expect(rests.map(({ target }) => target)).toEqual([expect.any(Function), '/list?keyword=a'])
  const [ofPages] = rests
  expect(ofPages?.stays).toBe(true)
  if (typeof ofPages?.target === 'function') ofPages.target()
  expect(unfold.mock.calls).toEqual([['pages']])
  expect(shownGroups(groups, new Set(['pages']))[0]).toMatchObject({ hidden: 0 })
})

test('a whole group has no rest but the link to its list, and a single one more is shown instead of folded', () => {
  const shown = shownGroups([group('pages', 4), group('acts', 3), group('a', 9), group('b', 9)], none)
  expect(shown.slice(0, 2).map(({ hits, hidden }) => [hits.length, hidden])).toEqual([
    [4, 0],
    [3, 0],
  ])
  expect(stopsOf(shown.slice(0, 2), unfold)).toHaveLength(7)
  const [whole] = shownGroups([group('devices', 1, { allTo: '/list?keyword=a' })], none)
  expect(stopsOf(whole === undefined ? [] : [whole], unfold).map(({ target }) => target)).toEqual([
    '/devices/0',
    '/list?keyword=a',
  ])
})
