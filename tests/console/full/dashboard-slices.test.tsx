import { expect, test } from 'vitest'

import { homePath } from '#client/config/paths.ts'
import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { fileCity } from '#tests/console/file-city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { charts, SLICES, slicesOf, totalOf } from '#tests/support/dashboard-slices.ts'

const fixture = await fileCity({ size: 'demo' })
const { city } = fixture

const slices = () => slicesOf([...document.querySelectorAll(SLICES)])

/** 今天 故障 3 条, 11-24 预警 2 条: one link for each kind of each day. */
const daysOfTrend = (): ReadonlySet<string | undefined> =>
  new Set(slices().flatMap(({ card, name }) => (card === '事件趋势' ? (/^今天|^\d\d-\d\d/.exec(name) ?? []) : [])))

const showSevenDays = async (): Promise<void> => {
  document.querySelector<HTMLElement>('[title="近 7 天"]')?.click()
  await until('the trend is of seven days', () => daysOfTrend().size > 0 && daysOfTrend().size <= 7)
}

const TOTAL = /^共 [\d,]+ 条$/
/** The total that a list shows; none where it has no pager. */
const totalShown = (): string =>
  [...document.querySelectorAll('main *')].find(
    ({ children, textContent }) => children.length === 0 && TOTAL.test(textContent),
  )?.textContent ?? ''

test('every slice of every chart leads to a list with just its number', async () => {
  await raiseAll(city, alarmDevices(city).slice(0, 3))
  const { goTo, read } = await drawConsole(fixture, { username: 'super', path: homePath })
  await showSevenDays()
  await read()
  const all = slices()
  for (const [card, least] of Object.entries(charts))
    expect(all.filter((slice) => slice.card === card).length, `slices of ${card}`).toBeGreaterThanOrEqual(least)
  const bySite = new Map(all.map((slice) => [`${slice.href} ${slice.total}`, slice]))
  for (const slice of bySite.values()) {
    await goTo(slice.href.slice(city.path.length))
    await read()
    expect(totalShown(), `${slice.card}: ${slice.name} ${slice.href}`).toBe(totalOf(slice))
  }
})
