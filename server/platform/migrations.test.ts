import { expect, test } from 'vitest'

import { migrate, type Migration } from '#server/platform/migrations.ts'
import { openStore, type Connection } from '#server/platform/store.ts'

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: name.padEnd(64, '0') })

const town = migration(
  '1_town',
  `create table Area (id text primary key);
   create table Device (id text primary key, areaId text not null references Area (id) on delete cascade);
   insert into Area values ('a1'), ('a2');
   insert into Device values ('d1', 'a1'), ('d2', 'a2');`,
)
// As Prisma generates it for a column whose type changes.
const rebuilt = migration(
  '2_rebuilt',
  `PRAGMA foreign_keys=OFF;
   create table new_Area (id text primary key, name text not null default '');
   insert into new_Area (id) select id from Area;
   drop table Area;
   alter table new_Area rename to Area;
   PRAGMA foreign_keys=ON;`,
)
const careless = migration('3_careless', `delete from Area where id = 'a2'`)

const withStore = async (work: (connection: Connection) => void) => {
  const store = await openStore({ url: ':memory:', durability: 'normal' })
  store.direct(work)
  await store.close()
}
const count = (connection: Connection, table: string) =>
  connection.prepare(`select count(*) from ${table}`).pluck().get()

test('a table that is made anew takes nothing with it', () =>
  withStore((connection) => {
    expect(migrate(connection, [town, rebuilt], 0)).toEqual(['1_town', '2_rebuilt'])
    expect([count(connection, 'Area'), count(connection, 'Device')]).toEqual([2n, 2n])
  }))

test('a migration that leaves references to nothing is refused as a whole, and references are enforced again', () =>
  withStore((connection) => {
    migrate(connection, [town], 0)
    expect(() => migrate(connection, [town, careless], 0)).toThrow('from Device to Area')
    expect([count(connection, 'Area'), count(connection, '_prisma_migrations')]).toEqual([2n, 1n])
    expect(() => connection.exec(`insert into Device values ('d3', 'nowhere')`)).toThrow('FOREIGN KEY')
  }))
