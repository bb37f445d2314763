import { figure, type Figure } from '#tests/bench/figures.ts'
import { storm, stormers } from '#tests/bench/browser/storm.ts'
import { openConsole } from '#tests/bench/browser/window.ts'
import { withCity } from '#tests/bench/browser/world.ts'
import type { Reporters } from '#tests/bench/reports.ts'

const DEVICES = 100_000
const RATE = 1000
/** Warm-up: code is compiled and caches are filled before the first measurement. */
const WARM = 10
const UPDATES = 50_000

const updates = async (reporters: Reporters, count: number): Promise<number> => {
  let reported = 0
  while (reported < count) reported += (await storm(reporters, { rate: RATE, seconds: 5 })) * 5
  return reported
}

/** The big screen after as many updates as arrive in weeks. */
export const bigScreen = (): Promise<Figure[]> =>
  withCity(DEVICES, async ({ base }) => {
    const reporters = await stormers(base)
    const window = await openConsole({
      base,
      path: '/bigscreen/p1',
      ready: '[data-big-screen] [data-event]',
      viewport: { width: 1920, height: 1080 },
    })
    await storm(reporters, { rate: RATE, seconds: WARM })
    const before = await window.heap()
    const reported = await updates(reporters, UPDATES)
    // Time for the requests that follow the last update.
    await window.page.waitForTimeout(3000)
    const after = await window.heap()
    await window.close()
    const sizes = `${(before / 1e6).toFixed(1)} to ${(after / 1e6).toFixed(1)} MB`
    return [
      figure(`大屏, ${reported} updates: growth of the heap, ${sizes}`, (100 * (after - before)) / before, {
        unit: ' %',
        atMost: 10,
      }),
    ]
  })
