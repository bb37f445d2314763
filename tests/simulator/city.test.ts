import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { isRoleCode } from '#shared/permission/roles.ts'
import { citySizes, buildCity, district, type City, type CitySize } from '#simulator/index.ts'
import { cityOf, start } from '#tests/simulator/build.ts'

/** The scalar columns of each model, read from the schema. */
const columns = (() => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
  const scalars = new Set(['String', 'Int', 'Float', 'Boolean', 'DateTime', 'Bytes'])
  return new Map(
    models.map(([, name, body]) => {
      const fields = [...(body ?? '').matchAll(/^ {2}(\w+)\s+(\w+)/gm)]
      return [name, fields.filter(([, , type]) => scalars.has(type ?? '')).map(([, field]) => field)]
    }),
  )
})()

const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))
const built = citySizes.map((name) => ({ name, city: cityOf(name) }))
const models = built.flatMap(({ name, city }) =>
  Object.entries(city.tables).map(([model, rows]) => ({ name, model, rows: rows as object[] })),
)
const byName = (a: string, b: string) => (a < b ? -1 : 1)

test.each(models)('rows of $model in the $name city have exactly the columns of the schema', ({ model, rows }) => {
  const wanted = [...(columns.get(model) ?? [])].map(String).toSorted(byName).join()
  expect(rows.filter((row) => Object.keys(row).toSorted(byName).join() !== wanted)).toEqual([])
})

test.each(models)('ids of $model in the $name city are unique and short', ({ rows }) => {
  const all = rows.flatMap((row) => ('id' in row ? [String(row.id)] : []))
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((id) => id.length > 80)).toEqual([])
})

test.each(built)('no row of the $name city names one that does not exist', ({ city: { tables } }) => {
  const known = {
    area: ids(tables.Area),
    place: ids(tables.Place),
    user: ids(tables.User),
    permission: ids(tables.Permission),
  }
  const orNull = (set: ReadonlySet<string>, id: string | null) => id === null || set.has(id)
  expect(tables.Area.filter(({ parentId }) => !orNull(known.area, parentId))).toEqual([])
  expect(
    tables.Place.filter(({ areaId, parentId }) => !known.area.has(areaId) || !orNull(known.place, parentId)),
  ).toEqual([])
  expect(tables.Device.filter(({ areaId, placeId }) => !known.area.has(areaId) || !known.place.has(placeId))).toEqual(
    [],
  )
  expect(tables.MembershipArea.filter(({ areaId }) => !known.area.has(areaId))).toEqual([])
  expect(tables.Membership.filter(({ userId }) => !known.user.has(userId))).toEqual([])
  expect(
    tables.Invitation.filter(({ areaId, inviterId }) => !known.area.has(areaId) || !known.user.has(inviterId)),
  ).toEqual([])
  expect(tables.Permission.filter(({ parentId }) => !orNull(known.permission, parentId))).toEqual([])
})

test.each(built)('an invitation of the $name city is to an area of its project', ({ city: { tables } }) => {
  expect(tables.Invitation.filter(({ areaId, projectId }) => !areaId.startsWith(`${projectId}-`))).toEqual([])
})

describe.each(built)('the $name city', ({ name, city: { tables, opening } }) => {
  test('has every type of device, and the number it promises', () => {
    expect(new Set(tables.Device.map(({ type }) => type))).toEqual(new Set(deviceTypeCodes))
    expect(tables.Device.length).toBe({ small: 60, demo: 600, city: 100_000 }[name])
    expect(tables.Project.length).toBe({ small: 1, demo: 3, city: 20 }[name])
  })

  test('lies inside the district', () => {
    const { west, east, south, north } = district.bounds
    const all = [...tables.Area, ...tables.Place, ...tables.Device].map(({ longitude, latitude }) => ({
      x: longitude ?? 0,
      y: latitude ?? 0,
    }))
    expect(all.filter(({ x }) => x <= west || x >= east)).toEqual([])
    expect(all.filter(({ y }) => y <= south || y >= north)).toEqual([])
  })

  test('gives every device a label of its own that begins with the letters of its type', () => {
    expect(new Set(tables.Device.map(({ code }) => code)).size).toBe(tables.Device.length)
    const wrong = tables.Device.filter(
      ({ type, code }) => !new RegExp(`^${deviceTypes[type].label}-\\d{4,6}$`).test(code),
    )
    expect(wrong).toEqual([])
  })

  test('has the five classifications of areas and a tree under one root per project', () => {
    expect(new Set(tables.Area.map((area) => area.class))).toEqual(new Set([0, 1, 2, 3, 4]))
    for (const { id } of tables.Project) {
      expect(tables.Area.filter((area) => area.projectId === id && area.parentId === null)).toHaveLength(1)
    }
  })

  test('gives no one the phone of another', () => {
    expect(new Set(tables.User.map(({ phone }) => phone)).size).toBe(tables.User.length)
    for (const { phone } of tables.User) expect(phone).toMatch(/^13\d{9}$/)
  })

  test('opens with smoke at a working detector in the area of duty', () => {
    const device = tables.Device.find(({ id }) => id === opening.deviceId)
    expect(opening).toMatchObject({ kind: 'alarm', reason: 'smoke' })
    expect(device?.areaId).toBe(tables.MembershipArea.find(({ membershipId }) => membershipId === 'u-duty-p1')?.areaId)
    expect(deviceTypes[device?.type ?? 'dtu'].traits.map(({ trait }) => trait)).toContain('smoke-detection')
    expect(device?.status).toBe('normal')
  })
})

const accountsOf = ({ tables }: City) => {
  const of = (username: string) => {
    const user = tables.User.find((row) => row.username === username)
    const memberships = tables.Membership.filter(({ userId }) => userId === user?.id)
    return {
      user,
      roles: memberships.map(({ projectId, roleCode }) => [projectId, roleCode]),
      areas: memberships.map(({ id }) =>
        tables.MembershipArea.filter((row) => row.membershipId === id).map((row) => row.areaId),
      ),
      departments: tables.UserDepartment.filter(({ userId }) => userId === user?.id).length,
      invitations: tables.Invitation.filter(({ userId, state }) => userId === user?.id && state === 'pending').length,
    }
  }
  return of
}

test('the demo accounts are those of the product', () => {
  const of = accountsOf(cityOf('demo'))
  expect(of('super').roles).toEqual([
    ['p1', 'superOwner'],
    ['p2', 'superOwner'],
    ['p3', 'superOwner'],
  ])
  expect(of('owner').roles).toEqual([
    ['p1', 'owner'],
    ['p2', 'owner'],
  ])
  expect(of('duty').roles).toEqual([['p1', 'operator']])
  expect(of('duty').areas).toEqual([['p1-a02']])
  expect(of('owner').areas[0]).toContain('p1-a02')
  expect([of('invitee').roles.length, of('invitee').invitations]).toEqual([1, 3])
  expect([of('newcomer').roles.length, of('newcomer').invitations]).toEqual([0, 1])
  expect([of('nobody').roles.length, of('nobody').invitations]).toEqual([0, 0])
  expect(of('frozen').user?.status).toBe(2)
  expect(of('incomplete').user?.incomplete).toBe(true)
  expect(of('guest').roles.map(([, role]) => isRoleCode(role ?? ''))).toEqual([false])
})

test.each<CitySize>(['small', 'city'])('the demo accounts of the %s city have their roles too', (size) => {
  const of = accountsOf(cityOf(size))
  const count = size === 'small' ? 1 : 20
  expect(of('super').roles).toHaveLength(count)
  expect(of('duty').areas).toEqual([['p1-a02']])
  expect([of('invitee').roles.length, of('invitee').invitations, of('newcomer').invitations]).toEqual([1, 3, 1])
  expect(of('nobody').roles).toHaveLength(0)
})

test('of thirty people one has no department and one has two', () => {
  const { tables } = cityOf('demo')
  const counts = tables.User.map(({ id }) => tables.UserDepartment.filter(({ userId }) => userId === id).length)
  expect(counts).toHaveLength(30)
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(28).fill(1), 2])
})

test('one project of the demo city is not in service and one is migrated', () => {
  const { tables } = cityOf('demo')
  expect(tables.Project.filter(({ status }) => status !== 1)).toHaveLength(1)
  expect(tables.Project.filter(({ migrated }) => migrated)).toHaveLength(1)
})

test('duty watches several dozen devices', () => {
  const { tables } = cityOf('demo')
  const below = new Set(['p1-a02', ...tables.Area.filter(({ parentId }) => parentId === 'p1-a02').map(({ id }) => id)])
  expect(tables.Device.filter(({ areaId }) => below.has(areaId)).length).toBeGreaterThan(60)
})

test.each(built)('a person may answer faults in every area of the $name city', ({ city: { tables } }) => {
  const owners = new Set(tables.Membership.filter(({ roleCode }) => roleCode === 'owner').map(({ id }) => id))
  const owned = new Set(
    tables.MembershipArea.filter(({ membershipId }) => owners.has(membershipId)).map(({ areaId }) => areaId),
  )
  expect(tables.Area.filter(({ id, parentId }) => parentId === null && !owned.has(id))).toEqual([])
})

test('every seed finds a detector for the opening in a small city', () => {
  for (let other = 1; other <= 40; other++) {
    expect(() => buildCity({ seed: other, size: 'small', start, passwordHash: 'hash' })).not.toThrow()
  }
})
