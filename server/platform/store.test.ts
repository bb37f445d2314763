import { expect, test } from 'vitest'

import { openStore } from '#server/platform/store.ts'

const open = async () => {
  const store = await openStore({ url: ':memory:', durability: 'normal' })
  store.direct((connection) => connection.exec('create table Fact (name text primary key, value text)'))
  return store
}

test('a store that closes waits for its open transaction, and takes nothing new', async () => {
  const store = await open()
  let goOn = () => undefined as void
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  let begun = () => undefined as void
  const inside = new Promise<void>((resolve) => (begun = resolve))
  const write = store.prisma.$transaction(async (tx) => {
    begun()
    await gate
    await tx.fact.create({ data: { name: 'a', value: '1' } })
    return tx.fact.count()
  })
  await inside
  const closed = store.close()
  expect(() => store.prisma).toThrow('The store is closed')
  goOn()
  expect(await write).toBe(1)
  await closed
  await expect(store.atomically(() => undefined)).rejects.toThrow('not open')
})

test('a folder is released once its store is closed, not before', async () => {
  const closed: boolean[] = []
  const store = await openStore({ url: ':memory:', durability: 'normal' }, () => {
    closed.push(true)
    expect(() => store.direct((connection) => connection.exec('select 1'))).toThrow('not open')
  })
  await store.prisma.$queryRaw`select 1`
  expect(closed).toEqual([])
  await store.close()
  expect(closed).toEqual([true])
})
