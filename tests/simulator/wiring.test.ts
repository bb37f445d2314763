import { describe, expect, test } from 'vitest'

import { loopAddresses } from '#shared/device/loops.ts'
import { citySizes } from '#simulator/index.ts'
import { cityOf, devicesOf } from '#tests/simulator/build.ts'

describe.each(citySizes)('in the %s city', (size) => {
  const { tables } = cityOf(size)
  const byId = new Map(tables.Device.map((device) => [device.id, device]))
  const bound = tables.Device.flatMap((device) => {
    const gateway = byId.get(device.gatewayId ?? '')
    return gateway ? [{ device, gateway }] : []
  })

  test('every gateway exists, in the same project, and is of a type that others report through', () => {
    expect(bound.length).toBe(tables.Device.filter(({ gatewayId }) => gatewayId !== null).length)
    expect(bound.filter(({ device, gateway }) => device.projectId !== gateway.projectId)).toEqual([])
    const types = new Set(bound.map(({ gateway }) => gateway.type))
    expect(types).toEqual(new Set(['mainframe', 'transfer', 'data', 'dtu', 'box']))
  })

  test('every host has a transfer unit, and there is a host with several components', () => {
    const hosts = tables.Device.filter(({ type }) => type === 'mainframe')
    expect(hosts.filter(({ gatewayId }) => byId.get(gatewayId ?? '')?.type !== 'transfer')).toEqual([])
    const counts = hosts.map(({ id }) => bound.filter(({ gateway }) => gateway.id === id).length)
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })

  test('the components of one building hang on one host, each at an address of its own', () => {
    const engine = devicesOf(cityOf(size))
    const buildings = new Map(engine.map(({ id, buildingId }) => [id, buildingId]))
    const hosts = new Map<string, Set<string>>()
    for (const { device, gateway } of bound.filter((one) => one.gateway.type === 'mainframe')) {
      const building = buildings.get(device.id) ?? ''
      hosts.set(building, (hosts.get(building) ?? new Set()).add(gateway.id))
    }
    expect([...hosts.values()].filter((found) => found.size > 1)).toEqual([])
    const [host] = tables.Device.filter(({ type }) => type === 'mainframe')
    const components = engine.filter(({ gatewayId }) => gatewayId === host?.id)
    const addresses = loopAddresses(components.map((one) => ({ ...one, building: one.buildingId })))
    expect(new Set(addresses.values()).size).toBe(components.length)
  })

  test('old houses and small shops have no loops', () => {
    const old = new Set(tables.Area.filter((area) => area.class < 2).map(({ id }) => id))
    expect(bound.filter(({ device, gateway }) => gateway.type === 'mainframe' && old.has(device.areaId))).toEqual([])
  })
})
