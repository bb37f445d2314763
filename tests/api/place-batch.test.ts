import { expect, test } from 'vitest'

import { areas, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { placesOf } from '#tests/support/area-tree.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app)
const { add, detail, moveBatch } = placesOf(city.owner)

const made = async (name: string, home: object = { areaId: areas.watched }): Promise<string> =>
  (await add({ name, address: '新址', ...home })).result.id
const homeOf = async (id: string) => {
  const { areaId, parentId } = (await detail(id)).result
  return { areaId, parentId }
}

test('several places move in one call, each with its result, and what lies below one of them moves with it', async () => {
  const [yard, hall] = [await made('东院'), await made('礼堂')]
  const shed = await made('车棚', { parentId: yard })
  const { code, result } = await moveBatch([yard, shed, 'x1', hall, hall], { areaId: areas.below })
  expect(code).toBe(200)
  expect([result.succeeded, result.failed]).toEqual([3, 1])
  expect(result.rows.map(({ id, code: each }) => [id, each])).toEqual([
    [yard, 200],
    [shed, 200],
    ['x1', 4003],
    [hall, 200],
  ])
  expect(await homeOf(yard)).toEqual({ areaId: areas.below, parentId: null })
  expect(await homeOf(hall)).toEqual({ areaId: areas.below, parentId: null })
  // It is still in its yard, not beside it.
  expect(await homeOf(shed)).toEqual({ areaId: areas.below, parentId: yard })
})

test('a place that cannot lie there stays with the reason, the others move', async () => {
  const target = await made('新区')
  await made('一号楼', { parentId: target })
  const [same, free] = [await made('一号楼'), await made('二号楼')]
  const { result } = await moveBatch([target, same, free], { parentId: target })
  expect(result.rows).toMatchObject([
    { id: target, ok: false, code: 9003 },
    // It lies in no other one of them: the target itself is not above it yet.
    { id: same, ok: false, code: 5301, message: '操作失败：同级已有同名场所' },
    { id: free, ok: true },
  ])
  expect((await homeOf(free)).parentId).toBe(target)
})

test('a move needs a destination within the areas of the member, and the right', async () => {
  const one = await made('西院')
  const before = fingerprint(city.world)
  expect(await moveBatch([one], {})).toMatchObject({ code: 4004 })
  expect(await moveBatch([one], { areaId: 'p1-a09' })).toMatchObject({ code: 4003 })
  expect(await placesOf(city.duty).moveBatch([one], { areaId: areas.watched })).toMatchObject({ code: 4002 })
  expect(fingerprint(city.world)).toBe(before)
})
