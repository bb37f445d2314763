import { setTimeout as wait } from 'node:timers/promises'

import type { Locator } from '@playwright/test'
import { figure, percentile, type Figure } from '#tests/bench/figures.ts'
import { during, longestFrame, ratesOf, smoothness } from '#tests/bench/browser/figures.ts'
import { maxInWindow, shortestGap } from '#tests/support/frame-rates.ts'
import { storm, stormers, type Force } from '#tests/bench/browser/storm.ts'
import { openConsole, openEmpty, type Window } from '#tests/bench/browser/window.ts'
import { withCity } from '#tests/bench/browser/world.ts'
import type { Reporters } from '#tests/bench/reports.ts'

const DEVICES = 100_000
const RATE = 500
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const SLOWDOWN = 4
const ONE_FRAME = 16

/** The performance of an empty page in the same storm and with the same slowdown: the most that the machine can give. */
interface Empty {
  /** Frames per second, median. */
  readonly frames: number
  /** Time from a key press until its letter is visible, 95th percentile in milliseconds. */
  readonly key: number
}

const slowDown = ({ devtools }: Window, rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })

const emptyPage = async (reporters: Reporters, slowdown: number): Promise<Empty> => {
  const window = await openEmpty()
  await slowDown(window, slowdown)
  const seconds = 10
  const stretch = await during(window, () =>
    Promise.all([
      storm(reporters, { rate: RATE, seconds }),
      typeSlowly(window, window.page.getByRole('textbox'), seconds / 2),
    ]),
  )
  const { frames, keys } = await window.notes()
  await window.close()
  return { frames: ratesOf(frames, stretch).middle, key: percentile(keys, 0.95) }
}

const typeSlowly = async ({ page }: Window, field: Locator, seconds: number): Promise<void> => {
  await field.click()
  for (let n = 0; n < seconds * 2; n += 1) {
    await page.keyboard.press('abcdefghij'[n % 10] ?? 'a')
    await wait(400)
  }
}

interface Stormy {
  readonly window: Window
  readonly force: Force
  readonly reporters: Reporters
  readonly empty: Empty
}

const measureList = async ({ window, force, reporters, empty }: Stormy): Promise<Figure[]> => {
  await slowDown(window, SLOWDOWN)
  const field = window.page.getByLabel('关键字').or(window.page.getByPlaceholder(/关键字/))
  let taken = 0
  const stretch = await during(window, async () => {
    const typing = typeSlowly(window, field.first(), force.seconds / 2)
    taken = await storm(reporters, force)
    await typing
  })
  const { frames, tasks, keys, maxCards, summary } = await window.notes()
  const longest = Math.max(0, ...tasks.filter(({ at }) => at >= stretch.from).map(({ took }) => took))
  const what = `预警列表, ${taken} events/s for ${force.seconds} s, ${SLOWDOWN}x slowdown`
  return [
    ...smoothness(what, frames, { ...stretch, empty: empty.frames }),
    figure(`${what}: the longest task`, longest, { unit: ' ms', atMost: 200 }),
    figure(
      `${what}: a key until its letter is seen, p95 of ${keys.length} (${empty.key} ms on an empty page)`,
      percentile(keys, 0.95),
      { unit: ' ms', atMost: 100 },
    ),
    figure(`${what}: cards at once (${summary ? 'with' : 'without'} a summary)`, maxCards, { unit: '', atMost: 3 }),
  ]
}

const measureDashboard = async ({ window, force, reporters, empty }: Stormy): Promise<Figure[]> => {
  let taken = 0
  const stretch = await during(window, async () => {
    taken = await storm(reporters, force)
  })
  const { frames, redraws } = await window.notes()
  const series = Object.values(redraws).map((times) => times.filter((at) => at >= stretch.from))
  const what = `态势监测, ${taken} events/s for ${force.seconds} s`
  return [
    ...smoothness(what, frames, { ...stretch, empty: empty.frames }),
    figure(`${what}: the shortest time between two drawings of a card`, Math.min(...series.map(shortestGap)), {
      unit: ' ms',
      atLeast: 900,
    }),
    figure(`${what}: cards of ${series.length} drawn in one frame, at most`, maxInWindow(series, ONE_FRAME), {
      unit: '',
      atMost: 2,
    }),
  ]
}

/** 200 events in ten seconds, as a gateway that fails sends them: no frame may be long enough to be noticed. */
const BURST: Force = { rate: 20, seconds: 10 }
/** The last cards and the flood bar are drawn after the last event, in milliseconds. */
const AFTER_BURST_MS = 1000

const measureBurst = async ({ window, force, reporters }: Stormy): Promise<Figure[]> => {
  const stretch = await during(window, async () => {
    await storm(reporters, force)
    await wait(AFTER_BURST_MS)
  })
  const { frames, tasks } = await window.notes()
  const longest = Math.max(0, ...tasks.filter(({ at }) => at >= stretch.from).map(({ took }) => took))
  const what = `预警列表, a burst of ${force.rate * force.seconds} events in ${force.seconds} s`
  const isAnnounced = await window.page.getByRole('region', { name: '预警洪峰' }).isVisible()
  return [
    figure(`${what}: the longest frame`, longestFrame(frames, stretch), { unit: ' ms', atMost: 100 }),
    figure(`${what}: the longest task`, longest, { unit: ' ms', atMost: 100 }),
    figure(`${what}: flood bars`, isAnnounced ? 1 : 0, { unit: '', atLeast: 1 }),
  ]
}

interface StormPage {
  readonly force?: Force
  readonly path: string
  readonly ready: string
  readonly slowdown: number
  readonly measure: (stormy: Stormy) => Promise<Figure[]>
}

const inStorm =
  ({ path, ready, slowdown, measure, force = { rate: RATE, seconds: SECONDS } }: StormPage) =>
  (): Promise<Figure[]> =>
    withCity(DEVICES, async ({ base }) => {
      const reporters = await stormers(base)
      const empty = await emptyPage(reporters, slowdown)
      const window = await openConsole({ base, path, ready })
      const figures = await measure({ window, force, reporters, empty })
      await window.close()
      return figures
    })

/** The list of alarms in a storm, on a slowed-down CPU. */
export const list = inStorm({
  path: '/alarmAdmin',
  ready: 'tr[data-row-key]',
  slowdown: SLOWDOWN,
  measure: measureList,
})

/** The list of alarms in a short burst. */
export const burst = inStorm({
  path: '/alarmAdmin',
  ready: 'tr[data-row-key]',
  slowdown: 1,
  force: BURST,
  measure: measureBurst,
})

/** Waits until no skeleton bars are shown: the first rendering of a card must not count as a redraw. */
const allRead = 'main:has(section[aria-label="事件趋势"]):not(:has([role="status"] > [style*="grid-template-columns"]))'

/** The dashboard in the same storm. */
export const dashboard = inStorm({
  path: '/dashboard/analysis',
  ready: allRead,
  slowdown: 1,
  measure: measureDashboard,
})
