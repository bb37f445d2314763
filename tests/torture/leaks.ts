import { once } from 'node:events'

import { WebSocket } from 'ws'

import { figure, type Figure } from '#tests/bench/figures.ts'
import { control, signIn } from '#tests/bench/sign-in.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { emptyRow, type Part, type Row } from '#tests/torture/part.ts'
import { startBuilt, tempFolder } from '#tests/torture/servers.ts'

const MIB = 1024 * 1024

/** A repeated operation, and how often it runs before the first measurement and after it. */
interface Course {
  readonly what: string
  readonly warmUp: number
  readonly count: number
  /** The number of parallel runs. */
  readonly atOnce: number
  readonly once: () => Promise<void>
}

const repeat = async ({ once: run, atOnce }: Course, count: number): Promise<void> => {
  let left = count
  const goOn = async () => {
    while (left > 0) {
      left -= 1
      await run()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}

/** Nothing more is open at the second measurement than at the first, so any growth is a leak. */
const measure = async (server: ServerProcess, course: Course): Promise<Figure[]> => {
  await repeat(course, course.warmUp)
  const before = await server.memory()
  await repeat(course, course.count)
  const after = await server.memory()
  const grown = (after.heapUsed / before.heapUsed - 1) * 100
  const resident = (after.rss - before.rss) / MIB
  const what = `after ${course.count} ${course.what}`
  return [
    figure(`the heap (${Math.round(before.heapUsed / MIB)} MB) ${what}, grown`, grown, { unit: ' %', atMost: 10 }),
    figure(`resident memory (${Math.round(before.rss / MIB)} MB) ${what}, grown`, resident, {
      unit: ' MB',
      atMost: 64,
    }),
  ]
}

const connectOnce = async (url: string): Promise<void> => {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  socket.close()
  await once(socket, 'close')
}

const liveOnce = async (base: string): Promise<void> => {
  const { id } = await control<{ id: string }>(`${base}/__sim/worlds`, { size: 'small' })
  await control(`${base}/w/${id}/__sim/emit`, { kind: 'alarm' })
  await fetch(`${base}/__sim/worlds/${id}`, { method: 'DELETE' })
}

const run = async (share: number): Promise<Row> => {
  const server = await startBuilt(tempFolder(), { hasHeapProbe: true })
  const { session } = await signIn(server.address, 'super')
  const url = `${server.address.replace('http', 'ws')}/websocket/${session.userInfo.id}?token=${session.token}`
  const of = (count: number) => Math.ceil(count * share)
  const courses: Course[] = [
    { what: 'connections', warmUp: 2000, count: of(20_000), atOnce: 20, once: () => connectOnce(url) },
    { what: 'worlds', warmUp: 200, count: of(2000), atOnce: 4, once: () => liveOnce(server.address) },
  ]
  const figures: Figure[] = []
  for (const course of courses) figures.push(...(await measure(server, course)))
  await server.end('SIGTERM')
  return { ...emptyRow, acknowledged: courses.reduce((sum, { count }) => sum + count, 0), figures }
}

export const leaks: Part = {
  name: 'leaks',
  what: 'sockets that come and go, worlds that are made and deleted',
  limitSeconds: 900,
  run: ({ short }) => run(short ? 0.1 : 1),
}
