import { figure, median, type Figure } from '#tests/bench/figures.ts'
import { bare, dataFolder, fengsui } from '#tests/bench/servers.ts'

const ROUNDS = 7

/** Time from spawn to the first 200: the built server on an existing database, compared with bare Fastify. */
export const start = async (): Promise<Figure[]> => {
  const { folder, remove } = dataFolder()
  const first = await fengsui(folder)
  await first.stop()

  const ratios: number[] = []
  let rss = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = await bare('{}')
    await reference.stop()
    const ours = await fengsui(folder)
    rss = await ours.rssMb()
    await ours.stop()
    ratios.push(ours.startMs / reference.startMs)
  }
  remove()
  return [
    figure('start, database present, to first 200 / bare Fastify', median(ratios), { unit: 'x', atMost: 2.5 }),
    figure('first spawn: migrate, seed `demo`, ready', first.startMs / 1000, { unit: ' s', atMost: 3 }),
    figure('resident memory after the start, `demo`', rss, { unit: ' MB', atMost: 180 }),
  ]
}
