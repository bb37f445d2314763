import { expect, test } from 'vitest'

import { prepared } from '#server/platform/store.ts'
import type { World } from '#server/instances/world.ts'
import { createFixture, type Fixture } from '#tests/support/acts/turn.ts'
import { emit, makeCity } from '#tests/support/city.ts'
import { checkAgreement } from '#tests/property/laws/agreeing-figures.ts'
import { unknownReferences } from '#tests/property/laws/references.ts'
import { checkAllPages, checkWorld } from '#tests/property/laws/world-laws.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

const openWorld = async (): Promise<Fixture> => {
  const city = await makeCity(app)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  return createFixture(app, city)
}

test('nothing is wrong in a world in which little has happened, and every column that names a row is known', async () => {
  const fixture = await openWorld()
  await checkWorld(fixture)
  await checkAllPages(fixture)
  expect(unknownReferences(fixture.city.world)).toEqual([])
})

test('a screen that was not told of a device disagrees with the others', async () => {
  const fixture = await openWorld()
  await checkAgreement({ fixture, who: 'super' })
  hide(fixture.city.world, fixture.city.devices.smoke)
  const failure: unknown = await checkAgreement({ fixture, who: 'super' }).catch((error: unknown) => error)
  expect(JSON.stringify(failure)).toContain('bigScreenBar')
})

/** Writes without any rule; foreign keys are off meanwhile. */
const write =
  (sql: string) =>
  ({ store }: World) =>
    store.direct((connection) => {
      connection.pragma('foreign_keys = off')
      prepared(connection, sql).run()
      connection.pragma('foreign_keys = on')
    })

/** Disables a device in store and read model after the map was computed, without publishing a change. */
const hide = (world: World, id: string) => {
  const device = world.model.devices.get(id)
  if (device) world.model.devices.set(id, { ...device, enabled: false })
  write(`update Device set enabled = 0 where id = '${id}'`)(world)
}

// The violation of a law, and the part of the error that identifies the law.
test.each<[string, string, (world: World) => unknown]>([
  ['an event of nobody', 'Event.handlerId u-gone', write("update Event set handlerId = 'u-gone'")],
  ['a person in no department', 'User.orgCode Z99', write("update User set orgCode = 'Z99' where id = 'u-duty'")],
  [
    'a device that stayed behind',
    'a device elsewhere than its place',
    write("update Device set areaId = 'p1-a09' where areaId = 'p1-a02'"),
  ],
  [
    'a deleted area with places in it',
    'a place in a deleted area',
    write("update Area set deleted = 1 where id = 'p1-a04'"),
  ],
  ['a mark that memory does not know', 'inbox', write("insert into MessageMark values ('msg-1', 'u-duty')")],
  ['an event that was answered in the store alone', 'openEvents', write('update Event set state = 2')],
  [
    'a right that memory knows nothing of',
    'membershipsOfUser',
    write("update Membership set authFlag = 0 where id = 'u-duty-p1'"),
  ],
  [
    'a map that was not told of a device',
    '"unlocated"',
    (world) => hide(world, [...world.model.devices.keys()][0] ?? ''),
  ],
])('%s is noticed', async (_, complaint, breaks) => {
  const fixture = await openWorld()
  await checkWorld(fixture)
  breaks(fixture.city.world)
  const failure: unknown = await checkWorld(fixture).catch((error: unknown) => error)
  expect(JSON.stringify(failure)).toContain(complaint)
})
