import { figure, median, percentile, type Figure } from '#tests/bench/figures.ts'
import { dataFolder, fengsui } from '#tests/bench/servers.ts'
import { control } from '#tests/bench/sign-in.ts'

const MADE = 100

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Worlds made over the wire, one after the other, in the process that serves them. */
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
  await ours.stop()
  remove()
  return [
    figure('a new world at `small`, p50, over HTTP', median(created), { unit: ' ms', atMost: 5 }),
    figure('reset of a world at `small`, p99, over HTTP', percentile(reset, 0.99), { unit: ' ms', atMost: 20 }),
  ]
}
