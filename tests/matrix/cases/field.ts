import type { EventKind } from '#shared/event/index.ts'
import { eventKinds } from '#shared/event/index.ts'
import type { OrderState } from '#shared/maintenance/orders.ts'
import { areas, emit, eventsOf, type DeviceName } from '#tests/support/city.ts'
import { giveOrder } from '#tests/support/maintenance.ts'
import { numbered, type Cases, type Cell } from '#tests/matrix/cell.ts'

/** A device that can raise each kind of event, in the areas that every member of the matrix sees. */
const raiser: Readonly<Record<EventKind, DeviceName>> = {
  alarm: 'smoke',
  'video-alarm': 'camera',
  fault: 'smoke',
  risk: 'water',
  person: 'infrared',
  electricity: 'electric',
  roof: 'door',
}

/** A new event of a kind; an open one at its device is answered first. */
export const event = async ({ fixture, boss }: Cell, kind: EventKind = 'alarm'): Promise<string> => {
  const deviceId = fixture.devices[raiser[kind]]
  const open = [...fixture.world.model.openEvents.all()].find((one) => one.deviceId === deviceId && one.kind === kind)
  if (open) await eventsOf(boss).feedback(open.id, eventKinds[kind].results[0] ?? '')
  return (await emit(fixture, { kind, deviceId })).eventId
}

const smoke = ({ fixture }: Cell): string => fixture.devices.smoke
const placeOf = ({ fixture: { world } }: Cell, deviceId: string): string =>
  world.model.devices.get(deviceId)?.placeId ?? ''
const watchedPlaces = ({ fixture: { world } }: Cell): string[] =>
  [...world.model.places.values()].filter(({ areaId }) => areaId === areas.watched).map(({ id }) => id)

/** A device that is enabled or disabled, as the call needs it. */
const device = (enabled: boolean) => async (cell: Cell) => {
  const id = cell.fixture.devices.manual
  const act = enabled ? 'enable' : 'disable'
  if (cell.fixture.world.model.devices.get(id)?.enabled !== enabled)
    await cell.boss.call('POST', `/pc/api/v4/device/${act}`, { id })
  return { id }
}

/** A maintenance order in the state that the call needs, for a device that every member sees. */
const order = (state: OrderState) => async (cell: Cell) => ({
  id: await giveOrder(cell.fixture.world, { id: numbered(`mo-${state}-`, cell), deviceId: smoke(cell), state }),
})

/** A device that every member sees, a different one in each case: a device takes a limited number of unfinished orders. */
const someDevice = ({ n, fixture: { world } }: Cell): string | undefined => {
  const seen = [...world.model.devices.values()].filter(({ areaId }) => areaId === areas.watched)
  return seen[n % seen.length]?.id
}

/** A new fire host in an area that every member sees. */
const host = async (cell: Cell): Promise<object> => {
  const { result } = await cell.boss.call<{ id: string }>('POST', '/pc/api/v4/device/add', {
    placeId: placeOf(cell, smoke(cell)),
    deviceType: 'mainframe',
    deviceCode: numbered('ZJ-7', cell),
  })
  return { id: result.id }
}

/** Calls about devices, events and maps, with valid inputs from the area that operator, owner and superOwner share. */
export const fieldCases: Cases = {
  'device.list': {},
  'device.videos': {},
  'device.detail': { input: (cell) => ({ id: smoke(cell) }) },
  'device.curve': { input: (cell) => ({ id: smoke(cell), measure: 'smoke' }) },
  'device.qrCode': { input: (cell) => ({ id: smoke(cell) }) },
  'video.scene': { input: ({ fixture }) => ({ id: fixture.devices.camera }) },
  'video.steer': { input: ({ fixture }) => ({ id: fixture.devices.camera, move: 'left' }) },
  'device.address': { input: (cell) => ({ placeId: placeOf(cell, smoke(cell)) }) },
  'device.hosts': {},
  'device.host': { input: host },
  'device.add': {
    input: (cell) => ({ placeId: placeOf(cell, smoke(cell)), deviceType: 'smoke', deviceCode: numbered('YG-7', cell) }),
  },
  'device.edit': { input: (cell) => ({ id: smoke(cell), name: '走廊烟感' }) },
  'device.move': {
    input: (cell) => {
      const places = watchedPlaces(cell)
      return { id: smoke(cell), placeId: places[cell.n % places.length] }
    },
  },
  'place.pin': { input: (cell) => ({ deviceId: smoke(cell), planX: 0.25, planY: 0.5 }) },
  'device.disable': { input: device(true) },
  'device.enable': { input: device(false) },
  'device.selfTest': { input: (cell) => ({ id: smoke(cell) }) },
  'device.batch': { input: (cell) => ({ ids: [smoke(cell)], act: 'selfTest' }) },
  // A file that is no sheet; other tests import sheets.
  'device.importFile': { input: { file: new Uint8Array([1, 2, 3]) }, outcome: 'IMPORT_FAILED' },
  'device.importTemplate': {},
  'event.list': { input: { kind: 'fault' } },
  'event.feed': { also: [{ waiting: 'true', limit: 100 }] },
  'event.counts': {},
  'event.detail': { input: async (cell) => ({ id: await event(cell, 'fault') }) },
  'event.curve': { input: async (cell) => ({ id: await event(cell) }) },
  'event.people': { input: async (cell) => ({ id: await event(cell) }) },
  'event.comment': { input: async (cell) => ({ id: await event(cell), content: '收到' }) },
  'event.report': { input: (cell) => ({ deviceId: smoke(cell), content: '安全出口被堵' }) },
  'export.order': { input: { name: '预警列表', type: 1 } },
  'export.blob': { input: { domain: 'event', kind: 'alarm', format: 'xlsx' } },
  'export.matching': { input: { domain: 'device' } },
  'export.list': {},
  // No failed export can be retried.
  'export.retry': { input: { id: 'x1' }, outcome: 'NOT_FOUND' },
  'export.remove': { input: { id: 'x1' }, outcome: 'NOTHING_TO_DELETE' },
  // Each row reports that there was nothing to delete.
  'export.removeBatch': { input: { ids: 'x1' } },
  'export.file': { input: { id: 'x1' }, outcome: 'NOT_FOUND' },
  'maintenance.list': {},
  'maintenance.detail': { input: order('open') },
  'maintenance.add': { input: (cell) => ({ deviceId: someDevice(cell), title: '外壳破损' }) },
  'maintenance.take': { input: order('open') },
  'maintenance.done': { input: order('taken') },
  'maintenance.cancel': { input: order('open') },
  'map.ground': {},
  'map.borders': {},
  'map.list': {},
  'map.together': {},
  'map.togetherNew': {},
  'map.togetherSearch': {},
  'map.markers': {
    input: (cell) => {
      const { longitude, latitude } = cell.fixture.world.model.devices.get(smoke(cell)) ?? {}
      return { longitude, latitude }
    },
  },
  'screen.address': {},
  'screen.figures': {},
  'search.find': { input: { keyword: '烟' } },
  'dashboard.summary': {},
  'dashboard.feed': {},
  'dashboard.mine': {},
  'dashboard.onDuty': {},
  'dashboard.trend': {},
  'dashboard.shares': {},
  'dashboard.areaClasses': {},
  'dashboard.topPlaces': {},
  'dashboard.deviceStates': {},
  'dashboard.duty': {},
  'dashboard.heatMap': {},
  'dashboard.heat': {},
  'dashboardLayout.detail': {},
  'dashboardLayout.save': { input: { cards: [{ id: 'feed', width: 12, height: 2 }] } },
}
