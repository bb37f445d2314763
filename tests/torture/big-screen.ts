import { setTimeout as wait } from 'node:timers/promises'

import { HOUR, parseTime } from '#shared/time.ts'
import { openConsole, type Window } from '#tests/bench/browser/window.ts'
import { figure } from '#tests/bench/figures.ts'
import { control } from '#tests/bench/sign-in.ts'
import { call } from '#tests/torture/calls.ts'
import { emptyRow, type Part, type Row } from '#tests/torture/part.ts'
import { onEnd, startBuilt, tempFolder } from '#tests/torture/servers.ts'

/** World seconds per second. An hour of the run is six and a half days: a session, and the screen with it, ends after seven. */
const SPEED = 156
/** World time until every part of the screen has been rendered many times. */
const WARM = 12 * HOUR
/** World time. Whole days, so that both measurements are at the same time of day, with the same load. */
const LENGTH = 144 * HOUR
/** The minimum interval between two requests of the screen for figures, in milliseconds. */
const SETTLED = 5000

interface State {
  readonly clock: { readonly now: string }
  readonly seq: number
}

const stateOf = async (base: string): Promise<{ now: number; seq: number }> => {
  const { body } = await call<State>(`${base}/__sim/state`)
  if (!body) throw new Error(`${base} is there no more`)
  return { now: parseTime(body.clock.now), seq: body.seq }
}

/** Waits for an instant of the world; returns the sequence number of its last frame. */
const reach = async (base: string, instant: number): Promise<number> => {
  for (;;) {
    const { now, seq } = await stateOf(base)
    if (now >= instant) return seq
    await wait(1000)
  }
}

const openScreen = async (base: string): Promise<Window> => {
  const window = await openConsole({
    base,
    path: '/bigscreen/p1',
    ready: '[data-big-screen] [data-event]',
    viewport: { width: 1920, height: 1080 },
    // Recordings of every frame would grow themselves.
    isProbed: false,
    // So would the machine code of hot functions: only the memory that the screen retains counts.
    isCompiled: false,
  })
  onEnd(() => void window.close())
  return window
}

/** The latest events on the screen, with the state of each. */
const eventsOn = ({ page }: Window): Promise<string[]> =>
  page
    .locator('[data-event]')
    .evaluateAll((lines) => lines.map((line) => `${line.getAttribute('data-event')} ${line.className}`))

/** The number of lines on a screen open for days that differ from a newly opened one. */
const oldLines = async (longRunning: Window, base: string): Promise<number> => {
  await control(`${base}/__sim/clock`, { freeze: true })
  await wait(SETTLED)
  const fresh = await eventsOn(await openScreen(base))
  return (await eventsOn(longRunning)).filter((line, at) => line !== fresh[at]).length
}

const run = async (): Promise<Row> => {
  const { address } = await startBuilt(tempFolder())
  const clock = { mode: 'scaled', speed: SPEED }
  await control(`${address}/__sim/worlds`, { id: 'wall', size: 'demo', clock, life: true, people: true })
  const base = `${address}/w/wall`
  const { now } = await stateOf(base)
  const screen = await openScreen(base)
  const first = await reach(base, now + WARM)
  const before = await screen.heap()
  const last = await reach(base, now + WARM + LENGTH)
  const after = await screen.heap()
  const sizes = `${(before / 1e6).toFixed(1)} to ${(after / 1e6).toFixed(1)} MB`
  return {
    ...emptyRow,
    acknowledged: last - first,
    lost: await oldLines(screen, base),
    figures: [
      figure(`heap of its page, ${sizes}, grown`, (100 * (after - before)) / before, { unit: ' %', atMost: 10 }),
    ],
  }
}

export const bigScreen: Part = {
  name: 'wall',
  what: 'a big screen that stands for six days of a city, in a browser',
  limitSeconds: 4500,
  run: async ({ short }) => (short ? { ...emptyRow, note: 'only in the long form' } : run()),
}
