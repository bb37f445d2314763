import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { bigScreenPath } from '#client/config/paths.ts'
import { drawConsole, until, type DrawnConsole } from '#tests/console/drawn-console.tsx'
import { banner, buttonIn, find } from '#tests/console/drawn-parts.ts'
import { fileCity } from '#tests/console/file-city.ts'
import { advance } from '#tests/support/city.ts'
import { addFault, clearFaults, type Order } from '#tests/support/faults.ts'

const [FAULT, NO_PERMISSION, NOTHING_IN_VIEW] = [5000, 4002, 9004]

const fixture = await fileCity()
const { city } = fixture

/** A hidden screen does not poll every ten seconds by itself: only a press may help. */
const seen = { visibility: 'visible' as DocumentVisibilityState }
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen.visibility)

afterEach(async () => {
  seen.visibility = 'visible'
  await clearFaults(city.control)
})

const panel = (name: string): HTMLElement | null => document.querySelector(`section[aria-label="${name}"]`)
const says = (name: string): string => panel(name)?.textContent ?? ''
const untilSays = (name: string, ...words: readonly string[]): Promise<void> =>
  until(`${name} says ${words.join(', ')}`, () => words.every((word) => says(name).includes(word)))
const figures = (): boolean => panel(texts.alarms)?.querySelector('dl') != null
const cityMap = (): boolean => panel(texts.map)?.querySelector('[role=img]') != null
const again = (name: string) =>
  find(
    buttonIn(() => panel(name)),
    texts.retry,
  )
const retries = (): HTMLElement[] => within(document.body).queryAllByRole('button', { name: texts.retry })

/** The panels of figures share one call; the map has its own. */
const reads = [
  { on: 'screen.figures', title: texts.alarms, sign: figures, other: cityMap },
  { on: 'map.together', title: texts.map, sign: cityMap, other: figures },
] as const
const ofFigures = [texts.alarms, texts.online, texts.trend, texts.feed, texts.duty]

/** Opened again, with nothing loaded before. */
const draw = (): Promise<DrawnConsole> => {
  cleanup()
  seen.visibility = 'visible'
  return drawConsole(fixture, { username: 'super', path: bigScreenPath('p1') })
}

/** The same, and connected: a socket that opens makes the screen reload everything. */
const openAnew = async (): Promise<void> => {
  const { connected, read } = await draw()
  await connected()
  await read()
}

const effects: readonly { how: string; effect: Order['effect']; why: string }[] = [
  { how: 'that fails', effect: { type: 'code', code: FAULT }, why: '未知错误' },
  { how: 'that is cut short', effect: { type: 'cut', bytes: 20 }, why: '网络异常' },
]

// The first case runs in a browser as well: tests/e2e/full/big-screen-faults.spec.ts.
test.each(effects)('an answer $how is named in its place, and a press of 重试 leads on', async ({ effect, why }) => {
  for (const { on, title, sign } of reads) {
    await addFault(city.control, { on, effect })
    await openAnew()
    await untilSays(title, texts.failed, why)
    seen.visibility = 'hidden'
    const button = await again(title)
    await clearFaults(city.control)
    button.click()
    await until(`${title} is there`, sign)
    expect(says(title)).not.toContain(texts.retry)
  }
})

test('a part that fails says so in each of its panels, and takes no other with it', async () => {
  for (const { on, title, other } of reads) {
    await addFault(city.control, { on, effect: { type: 'code', code: FAULT } })
    await openAnew()
    for (const name of on === 'screen.figures' ? ofFigures : [title]) await again(name)
    expect(other()).toBe(true)
    await clearFaults(city.control)
  }
})

test('a map without its ground says so, and shows its devices', async () => {
  await addFault(city.control, { on: 'map.ground', effect: { type: 'code', code: FAULT } })
  await openAnew()
  await untilSays(texts.map, texts.noBasemap)
  expect([cityMap(), figures()]).toEqual([true, true])
})

test('while an answer is under way its panels say so, and the rest is there', async () => {
  for (const { on, title, sign, other } of reads) {
    await addFault(city.control, { on, effect: { type: 'delay', ms: 5000, time: 'world' } })
    const drawn = draw()
    const isWaiting = () => panel(title)?.querySelector(`[role=status][aria-label="${texts.loading}"]`) != null
    await until(`${title} is under way`, isWaiting)
    await clearFaults(city.control)
    // The response waits for world time, which may have been advanced before the request.
    while (!sign() || !other()) await advance(city, '5s')
    await drawn
    expect(isWaiting()).toBe(false)
  }
})

test('a project without devices and events is not a failure', async () => {
  await addFault(city.control, { on: 'map.together', effect: { type: 'code', code: NOTHING_IN_VIEW } })
  await openAnew()
  await untilSays(texts.map, texts.noneOnMap)
  await untilSays(texts.feed, texts.noFeed)
  expect(retries()).toEqual([])
})

test('a person who may see it no more reads that instead, with a way back', async () => {
  await openAnew()
  expect(figures()).toBe(true)
  await addFault(city.control, { on: 'screen.figures', effect: { type: 'code', code: NO_PERMISSION } })
  const drawn = draw()
  const heading = () => within(document.body).queryByRole('heading', { name: texts.gate.forbidden.title })
  await until('it says why', () => heading() !== null)
  expect(figures()).toBe(false)
  within(document.body).getByRole('link', { name: texts.gate.home }).click()
  await until('the console is around it', () => banner() !== null)
  await drawn
})
