import { figure, median, percentile, type Figure } from '#tests/bench/figures.ts'
import { dataFolder, fengsui } from '#tests/bench/servers.ts'
import { control, signIn } from '#tests/bench/sign-in.ts'

const MADE = 100

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const EVENTS = 1000
const RESTORED = 300

/** Raises and handles events until a world has so many: a device has one open event of a kind at a time. */
const fill = async (base: string) => {
  const { headers } = await signIn(base, 'super')
  for (let n = 0; n < EVENTS; n += 1) {
    const { eventId } = await control<{ eventId: string }>(`${base}/__sim/emit`, { kind: 'alarm' })
    const answer = await fetch(`${base}/pc/api/v4/event/feedback`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id: eventId, result: '误报' }),
    })
    const { code } = (await answer.json()) as { code: number }
    if (code !== 200) throw new Error(`an event could not be answered: ${code}`)
  }
}

/** The time of each restore of a world with events, each after further changes. */
const restores = async (base: string): Promise<number[]> => {
  await fill(base)
  await control(`${base}/__sim/snapshots`, { name: 'full' })
  const taken: number[] = []
  for (let n = 0; n < RESTORED; n += 1) {
    await control(`${base}/__sim/emit`, { kind: 'alarm' })
    taken.push(await timed(() => control(`${base}/__sim/restore`, { name: 'full' })))
  }
  return taken
}

/** Worlds created over HTTP, one after the other, in the process that serves them. */
export const worlds = async (): Promise<Figure[]> => {
  const { folder, remove } = dataFolder()
  const ours = await fengsui(folder)
  const make = (id: string) => control<{ id: string }>(`${ours.base}/__sim/worlds`, { id, size: 'small' })
  for (let n = 0; n < 20; n += 1) await make(`warm-${n}`)

  const created: number[] = []
  const ids = Array.from({ length: MADE }, (_, n) => `w-${n}`)
  for (const id of ids) created.push(await timed(() => make(id)))
  const reset: number[] = []
  for (const id of ids) reset.push(await timed(() => control(`${ours.base}/w/${id}/__sim/reset`)))
  const restored = await restores(`${ours.base}/w/w-0`)
  await ours.stop()
  remove()
  return [
    figure('a new world at `small`, p50, over HTTP', median(created), { unit: ' ms', atMost: 5 }),
    figure('reset of a world at `small`, p99, over HTTP', percentile(reset, 0.99), { unit: ' ms', atMost: 20 }),
    figure(`restore of a world with ${EVENTS} events, p99, over HTTP`, percentile(restored, 0.99), {
      unit: ' ms',
      atMost: 20,
    }),
  ]
}
