import { figure, type Figure } from '#tests/bench/figures.ts'
import { during, ratesOf, smoothness } from '#tests/bench/browser/figures.ts'
import { storm, stormers } from '#tests/bench/browser/storm.ts'
import { openConsole, openEmpty, type Window } from '#tests/bench/browser/window.ts'
import { withCity } from '#tests/bench/browser/world.ts'

const PATH = '/map/analysis'
const READY = '[data-drawn]'
const FEW = 10_000
const MANY = 100_000
const SECONDS = 15
const RATE = 200

/** Drags the map to and fro like a person. */
const pan = async ({ page }: Window, seconds: number): Promise<void> => {
  const { mouse } = page
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    await mouse.move(900, 450)
    await mouse.down()
    for (let step = 1; step <= 40; step += 1) await mouse.move(900 - step * 8, 450 + step * 3)
    for (let step = 40; step >= 0; step -= 1) await mouse.move(900 - step * 8, 450 + step * 3)
    await mouse.up()
  }
}

/** Ten thousand devices, two hundred of which change per second, while a person pans the map. */
export const panning = (): Promise<Figure[]> =>
  withCity(FEW, async ({ base }) => {
    const reporters = await stormers(base)
    const bare = await openEmpty()
    const rest = await during(bare, () => storm(reporters, { rate: RATE, seconds: 5 }))
    const empty = ratesOf((await bare.notes()).frames, rest).middle
    await bare.close()
    const window = await openConsole({ base, path: PATH, ready: READY })
    let taken = 0
    const stretch = await during(window, async () => {
      const storming = storm(reporters, { rate: RATE, seconds: SECONDS })
      await pan(window, SECONDS)
      taken = await storming
    })
    const { frames } = await window.notes()
    await window.close()
    const what = `地图 with ${FEW} devices, ${taken} changes/s, panning`
    return smoothness(what, frames, { ...stretch, empty })
  })

/** Time from the response with the devices until all of them are drawn. */
export const opening = (): Promise<Figure[]> =>
  withCity(MANY, async ({ base }) => {
    const window = await openConsole({ base, path: PATH, ready: READY })
    await window.page.waitForFunction(() => globalThis.notes.drawn.length > 0)
    const { drawn } = await window.notes()
    const answered = await window.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('getDeviceTogether'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    )
    await window.close()
    const [first] = drawn
    const took = (first?.at ?? Infinity) - Math.min(...answered)
    return [
      figure(`地图 with ${first?.devices ?? 0} devices: from the first answer until it is drawn`, took, {
        unit: ' ms',
        atMost: 1500,
      }),
    ]
  })
