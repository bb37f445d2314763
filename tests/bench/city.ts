import { join } from 'node:path'

import { readMigrations } from '#server/platform/migrations.ts'
import { openStore } from '#server/platform/store.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { machineNow } from '#server/worlds/clock.ts'
import { createSnapshots } from '#server/worlds/snapshots.ts'
import { formatTime, DAY, startOfDay } from '#shared/time.ts'
import { figure, percentile, type Figure } from '#tests/bench/figures.ts'
import { ratio } from '#tests/bench/load.ts'
import { bare, dataFolder, fengsui, freePort, run, type Running } from '#tests/bench/servers.ts'
import { signIn } from '#tests/bench/sign-in.ts'
import { storms } from '#tests/bench/storms.ts'

const SEED = 119
const EVENTS = 100_000
const VIEWS = 600

// Moves all devices into the first project, spread over its areas. Then it moves events of other projects until there are a
// hundred thousand.
const GATHER = `
  create temp table near as
    select id, row_number() over (order by id) - 1 as n from Area where projectId = 'p1';
  update Device set projectId = 'p1',
    areaId = (select id from near where n = Device.rowid % (select count(*) from near)) where projectId <> 'p1';
  update Event set projectId = 'p1',
    areaId = (select id from near where n = Event.rowid % (select count(*) from near))
    where id in (select id from Event where projectId <> 'p1' order by id
      limit max(0, ${EVENTS} - (select count(*) from Event where projectId = 'p1')));
  drop table near;
`

/** A city whose first project has a hundred thousand devices and as many events. */
const crowd = async (folder: string): Promise<string> => {
  const url = join(folder, 'fengsui.db')
  const store = await openStore({ url, durability: 'normal' })
  const snapshots = createSnapshots({
    migrations: readMigrations('prisma/migrations'),
    password: 'Fengsui@119',
    breathe: transportClock.breathe,
  })
  snapshots.populate(store, { seed: SEED, size: 'city', start: machineNow() })
  store.direct((connection) => connection.exec(GATHER))
  await store.close()
  return url
}

interface Place {
  readonly base: string
  readonly headers: Record<string, string>
}

const pages = async ({ base, headers }: Place, database: string): Promise<Figure> => {
  const raw = await run(['tests/bench/raw-list-server.js'], {
    port: freePort(),
    path: '/healthz',
    env: { DATABASE: database },
  })
  const from = startOfDay(machineNow() - 20 * DAY)
  const query = `kind=alarm&state=2&column=raisedAt&pageNo=6&pageSize=20&from=${encodeURIComponent(formatTime(from))}`
  const share = await ratio(
    { url: `${base}/pc/api/v4/event/list?${query}`, headers },
    { url: `${raw.base}/?project=p1&kind=alarm&state=2&offset=100&from=${from}` },
  )
  await raw.stop()
  return figure(`event list, page 6 under filters of ${EVENTS} events / the same by plain SQL`, share, {
    unit: 'x',
    atLeast: 0.4,
  })
}

/** Map viewports under filters, all different. */
const views = (west: number, north: number, span: number): object[] =>
  Array.from({ length: VIEWS }, (_, n) => {
    const size = span / 2 ** (n % 6)
    const [left, top] = [west + ((n * 7919) % 97) * (span / 97), north - ((n * 104_729) % 89) * (span / 89)]
    return {
      west: left,
      east: left + size,
      north: top,
      south: top - size,
      zoom: 11 + (n % 6),
      ...(n % 3 === 1 && { deviceType: 'smoke' }),
      ...(n % 5 === 2 && { status: 'normal' }),
      ...(n % 7 === 3 && { kind: 'alarm' }),
    }
  })

const look = async ({ base, headers }: Place, view: object) => {
  const started = performance.now()
  const answer = await fetch(`${base}/api/v3/companyArea/getDeviceTogetherInfo`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(view),
  })
  const body = await answer.text()
  return { took: performance.now() - started, body }
}

const map = async (place: Place): Promise<Figure[]> => {
  const { result } = JSON.parse((await look(place, {})).body) as {
    result: { extent: { west: number; east: number; north: number; south: number } }
  }
  const { west, east, north, south } = result.extent
  const all = views(west, north, Math.max(east - west, north - south))
  for (const view of all.slice(0, 100)) await look(place, { ...view, zoom: 9 })
  const took: number[] = []
  for (const view of all) took.push((await look(place, view)).took)

  const query = `west=${west}&east=${east}&north=${north}&south=${south}&zoom=13`
  const url = `${place.base}/api/v3/companyArea/getDeviceTogetherInfo?${query}`
  const body = await (await fetch(url, { method: 'POST', headers: place.headers })).text()
  const reference = await bare(body)
  const share = await ratio({ url, headers: place.headers, method: 'POST' }, { url: `${reference.base}/` })
  await reference.stop()
  return [
    figure('map call over 100,000 devices, any bounds and filter, p99', percentile(took, 0.99), {
      unit: ' ms',
      atMost: 10,
    }),
    figure('a repeated view of the map / bare Fastify with the same body', share, { unit: 'x', atLeast: 0.6 }),
  ]
}

const measure = async (ours: Running, database: string): Promise<Figure[]> => {
  const place = { base: ours.base, headers: (await signIn(ours.base, 'super')).headers }
  return [await pages(place, database), ...(await map(place)), ...(await storms(ours))]
}

/** Lists, maps and storms in a large city. Generating it takes two or three minutes. */
export const city = async (): Promise<Figure[]> => {
  const { folder, remove } = dataFolder()
  const database = await crowd(folder)
  const ours = await fengsui(folder)
  const figures = await measure(ours, database)
  await ours.stop()
  remove()
  return figures
}
