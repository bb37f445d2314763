import { join } from 'node:path'

import { readMigrations } from '#server/platform/migrations.ts'
import { openStore } from '#server/platform/store.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { machineNow } from '#server/worlds/clock.ts'
import { createSnapshots } from '#server/worlds/snapshots.ts'
import { dataFolder, fengsui, type Running } from '#tests/bench/servers.ts'

const SEED = 119
/** Degrees over which the copies of a device are spread: some hundred metres. */
const STREWN = 0.02

/** The fractional part of so many steps; SQLite's own remainder works on whole numbers. */
const broken = (step: number): string => `(i * ${step} - cast(i * ${step} as integer))`

/*
 * Copies every device of the first project without a gateway, until there are enough. The position of a copy depends on its
 * number, by steps whose fractional parts never coincide.
 */
const MULTIPLY = `
  create temp table pattern as
    select *, row_number() over (order by id) - 1 as n from Device
    where projectId = 'p1' and gatewayId is null and enabled and longitude is not null;
  with recursive number(i) as (
    select 0 union all select i + 1 from number
    where i + 1 < :devices - (select count(*) from Device where projectId = 'p1')
  )
  insert into Device (id, projectId, areaId, placeId, gatewayId, type, name, code, imei, spot, longitude, latitude,
      status, enabled, installedAt, expiresAt, lastSeenAt)
    select 'copy-' || i, projectId, areaId, placeId, null, type, name, 'COPY-' || i, '', spot,
      longitude + ${STREWN} * (${broken(0.618034)} - 0.5), latitude + ${STREWN} * (${broken(0.754878)} - 0.5),
      'normal', true, installedAt, expiresAt, lastSeenAt
    from number join pattern on n = i % (select count(*) from pattern);
  drop table pattern;
`

// Editions and tips are marked as read, so that no dialog covers the measured page.
const READ_NEWS = `
  insert or ignore into EditionReceipt select Edition.id, User.id, :now from Edition, User;
  insert or ignore into TipReceipt select User.id, '', 'tour', :now from User;
  insert or ignore into TipReceipt
    select User.id, Project.id, tip, :now from User, Project,
      (select 'migration' as tip union all select 'setup');
`

/** Writes the seeded demo city into a folder, with so many devices in its first project. */
const populate = async (folder: string, devices: number): Promise<void> => {
  const store = await openStore({ url: join(folder, 'fengsui.db'), durability: 'normal' })
  const snapshots = createSnapshots({
    migrations: readMigrations('prisma/migrations'),
    password: 'Fengsui@119',
    breathe: transportClock.breathe,
  })
  snapshots.populate(store, { seed: SEED, size: 'demo', start: machineNow() })
  const statements =
    MULTIPLY.replaceAll(':devices', String(devices)) + READ_NEWS.replaceAll(':now', String(machineNow()))
  store.direct((connection) => connection.exec(statements))
  await store.close()
}

/** Runs `act` with a server of its own whose first project has so many devices. */
export const withCity = async <T>(devices: number, act: (server: Running) => Promise<T>): Promise<T> => {
  const { folder, remove } = dataFolder()
  await populate(folder, devices)
  const server = await fengsui(folder)
  try {
    return await act(server)
  } finally {
    await server.stop()
    remove()
  }
}
