import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { PrismaClient } from '#prisma/generated/client.ts'
import { readMigrations } from '#server/platform/migrations.ts'
import { GuardedSqlite } from '#server/platform/prisma-sqlite.ts'
import { openStore, prepared } from '#server/platform/store.ts'

let folder = ''
let url = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-sqlite-'))
  url = join(folder, 'test.db')
  const database = new Database(url)
  for (const { sql } of readMigrations('prisma/migrations')) database.exec(sql)
  database.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fact = (name: string) => ({ data: { name, value: '1' } })
class RollBack extends Error {}

const aMoment = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Writes from outside during a transaction that then rolls back; returns whether that write was stored.
 * `answeredInside`: the outside write is awaited before the rollback, which the guarded adapter would never allow.
 */
const writeBesideRollback = async (prisma: PrismaClient, answeredInside: boolean): Promise<boolean> => {
  let outside: Promise<unknown> = Promise.resolve()
  const transaction = prisma.$transaction(async (tx) => {
    await tx.fact.create(fact('inside'))
    outside = prisma.fact.create(fact('outside')).then(() => undefined)
    await (answeredInside ? outside : aMoment())
    throw new RollBack()
  })
  await expect(transaction).rejects.toThrow(RollBack)
  await outside
  const found = await prisma.fact.findMany()
  await prisma.$disconnect()
  expect(found.map(({ name }) => name)).not.toContain('inside')
  return found.some(({ name }) => name === 'outside')
}

test('the stock adapter loses a write that it had answered, when another request rolls back', async () => {
  const adapter = new PrismaBetterSqlite3({ url }, { timestampFormat: 'unixepoch-ms' })
  expect(await writeBesideRollback(new PrismaClient({ adapter }), true)).toBe(false)
})

test('the guarded adapter keeps a write made while another request rolls back', async () => {
  const adapter = new GuardedSqlite({ url, durability: 'normal' })
  expect(await writeBesideRollback(new PrismaClient({ adapter }), false)).toBe(true)
})

test('nothing written beside transactions that begin at the same moment is lost when they roll back', async () => {
  const store = await openStore({ url, durability: 'normal' })
  const write = (name: string) =>
    store.atomically((connection) =>
      prepared(connection, 'insert into Fact (name, value) values (?, ?)').run(name, '1'),
    )
  const rollBack = () => store.prisma.$transaction(() => Promise.reject(new RollBack())).catch(() => undefined)
  for (let round = 0; round < 20; round += 1) {
    const hops = async (n: number) => {
      for (let hop = 0; hop < n; hop += 1) await Promise.resolve()
      await write(`${round} ${n}`)
    }
    await Promise.all([rollBack(), rollBack(), ...Array.from({ length: 200 }, (_, n) => hops(n))])
  }
  expect(await store.prisma.fact.count()).toBe(20 * 200)
  await store.close()
})

test('fifty interactive transactions at once each read what the one before wrote', async () => {
  const prisma = new PrismaClient({ adapter: new GuardedSqlite({ url, durability: 'normal' }) })
  await prisma.fact.create({ data: { name: 'count', value: '0' } })
  const increase = () =>
    prisma.$transaction(
      async (tx) => {
        const { value } = await tx.fact.findUniqueOrThrow({ where: { name: 'count' } })
        await tx.fact.update({ where: { name: 'count' }, data: { value: String(Number(value) + 1) } })
      },
      { maxWait: 20_000 },
    )
  await Promise.all(Array.from({ length: 50 }, increase))
  expect((await prisma.fact.findUniqueOrThrow({ where: { name: 'count' } })).value).toBe('50')
  await prisma.$disconnect()
})

test('the adapter still exposes its connection as "client", on which the guard and every restore rely', async () => {
  const adapter = await new PrismaBetterSqlite3({ url }).connect()
  expect(Reflect.get(adapter, 'client')).toBeInstanceOf(Database)
  await adapter.dispose()
})

test.each(['file', 'memory'])(
  'a restore of a %s database brings back the snapshot and leaves it usable',
  async (kind) => {
    const adapter = new GuardedSqlite({ url: kind === 'file' ? url : ':memory:', durability: 'normal' })
    const prisma = new PrismaClient({ adapter })
    await prisma.$connect()
    if (kind === 'memory') for (const { sql } of readMigrations('prisma/migrations')) adapter.connection.exec(sql)
    await prisma.fact.create(fact('before'))
    const snapshot = adapter.snapshot()
    await prisma.fact.create(fact('after'))
    for (const round of [1, 2]) {
      await adapter.restore(snapshot)
      expect((await prisma.fact.findMany()).map(({ name }) => name)).toEqual(['before'])
      await prisma.fact.create(fact(`round ${round}`))
    }
    await prisma.$disconnect()
  },
)
