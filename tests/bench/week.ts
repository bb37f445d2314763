import { openStore } from '#server/platform/store.ts'
import { figure, type Figure } from '#tests/bench/figures.ts'
import { listen } from '#tests/bench/listen.ts'
import { dataFolder, fengsui } from '#tests/bench/servers.ts'
import { control } from '#tests/bench/sign-in.ts'

const SOCKETS = 20
const SPAN = '7d'

/** Rows per second that one thread inserts by Prisma when it does nothing else, one event at a time. */
const prismaRate = async (): Promise<number> => {
  const { prisma, direct, close } = await openStore({ url: ':memory:', durability: 'normal' })
  direct((connection) =>
    connection.exec('create table "Fact" ("name" text primary key not null, "value" text not null)'),
  )
  const started = performance.now()
  const rows = 3000
  for (let n = 0; n < rows; n += 1) await prisma.fact.create({ data: { name: `n${n}`, value: '1' } })
  const rate = rows / ((performance.now() - started) / 1000)
  await close()
  return rate
}

/**
 * A week of the `demo` city, run without pause with sockets listening. Every event is stored with its timeline and its outbox
 * entries, counted, and pushed. The reference is one plain Prisma insert; an event is seven rows and a frame to every member.
 */
export const week = async (): Promise<Figure[]> => {
  const { folder, remove } = dataFolder()
  const ours = await fengsui(folder)
  await control(`${ours.base}/__sim/worlds`, { id: 'week', size: 'demo', clock: { mode: 'frozen' } })
  const world = `${ours.base}/w/week`
  const sockets = await listen(world, SOCKETS)
  let received = 0
  for (const socket of sockets) socket.on('message', () => (received += 1))

  const started = performance.now()
  const { seq } = await control<{ seq: number }>(`${world}/__sim/clock`, { advance: SPAN })
  const seconds = (performance.now() - started) / 1000
  for (const socket of sockets) socket.terminate()
  await ours.stop()
  remove()
  const perSecond = seq / seconds
  return [
    figure(`a virtual week of \`demo\`, ${SOCKETS} sockets`, seconds, { unit: ' s', atMost: 3 }),
    figure(
      `events stored and pushed per second (${seq} frames, ${received} received) / plain Prisma inserts per second`,
      perSecond / (await prismaRate()),
      { unit: 'x', atLeast: 0.15 },
    ),
  ]
}
