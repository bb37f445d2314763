import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import { deviceTypeCodes } from '#shared/device/index.ts'
import { takesPictures } from '#shared/device/pictures.ts'
import { steerMoves } from '#shared/device/steering.ts'
import type { OrderState } from '#shared/maintenance/orders.ts'
import { act } from '#tests/support/devices.ts'
import { maintenanceOf } from '#tests/support/maintenance.ts'
import { upload } from '#tests/support/uploads.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import type { Act, Turn } from '#tests/support/acts/turn.ts'

const device = ({ world, near }: Turn) => near(world.model.devices.values())
const stopped = ({ world, near }: Turn) => near([...world.model.devices.values()].filter(({ enabled }) => !enabled))
const camera = ({ world, near }: Turn) =>
  near([...world.model.devices.values()].filter(({ type }) => takesPictures(type)))
const place = ({ world, near }: Turn) => near(world.model.places.values())

/** A maintenance order in one of some states; a made-up id where none is. */
const someOrder = ({ world, pick }: Turn, ...states: OrderState[]): string => {
  const fits = rowsOf(world, 'MaintenanceOrder').filter(({ state }) => states.some((one) => one === state))
  return pick(fits.map(({ id }) => String(id))) ?? 'none'
}

/** An unfinished order: an existing one, or one that the member places now. */
const anOrder = async (turn: Turn): Promise<string> => {
  const there = someOrder(turn, 'open', 'taken')
  if (there !== 'none') return there
  const { result } = await maintenanceOf(turn.me).add({ deviceId: device(turn), title: '外壳破损' })
  return result?.id ?? 'none'
}

const sheet = async (rows: readonly (readonly string[])[]): Promise<Buffer> => {
  const columns = ['设备编码', '设备类型', '场所', '设备名称'].map((title) => ({ title, width: 10 }))
  const writer = createXlsx({ title: '设备', columns })
  await writer.add(rows)
  return writer.finish()
}

/** Calls about devices. */
export const deviceActs = {
  addDevice: (turn) =>
    act(turn.me, 'add', {
      placeId: place(turn),
      deviceType: turn.pick(deviceTypeCodes),
      deviceCode: `XZ-${turn.below(300)}`,
    }),
  editDevice: (turn) => {
    const gatewayId = turn.flip() ? device(turn) : undefined
    return act(turn.me, 'edit', { id: device(turn), name: `改名 ${turn.below(9)}`, longitude: 113.9, gatewayId })
  },
  moveDevice: (turn) => act(turn.me, 'move', { id: device(turn), placeId: place(turn) }),
  disableDevice: (turn) => act(turn.me, 'disable', { id: device(turn) }),
  enableDevice: (turn) => act(turn.me, 'enable', { id: stopped(turn) }),
  steerCamera: (turn) =>
    turn.me.call('POST', '/pc/api/v4/video/steer', { id: camera(turn), move: turn.pick(steerMoves) }),
  testDevice: (turn) => act(turn.me, 'selfTest', { id: device(turn) }),
  orderMaintenance: (turn) => {
    const eventId = turn.flip() ? turn.near(turn.world.model.openEvents.all()) : undefined
    return maintenanceOf(turn.me).add({ deviceId: device(turn), eventId, title: '指示灯不亮' })
  },
  takeOrder: (turn) => maintenanceOf(turn.me).take(someOrder(turn, 'open', 'taken')),
  finishOrder: async (turn) => {
    const [order, parts] = [await anOrder(turn), [{ name: '电池', quantity: 1 + turn.below(3) }]]
    // If the order is already taken, the take is refused, but the member may still finish it.
    await maintenanceOf(turn.me).take(order)
    return maintenanceOf(turn.me).done(order, { parts })
  },
  finishAgain: (turn) => maintenanceOf(turn.me).done(someOrder(turn, 'open', 'done', 'cancelled')),
  cancelOrder: async (turn) => maintenanceOf(turn.me).cancel(await anOrder(turn), { note: '现场已恢复' }),
  batchDevices: (turn) => {
    const name = turn.pick(['disable', 'enable', 'enable', 'move', 'selfTest'])
    return act(turn.me, 'batch', { ids: [device(turn), device(turn), device(turn)], act: name, placeId: place(turn) })
  },
  importDevices: async (turn) => {
    const { fixture, me, below } = turn
    const rows = [below(900), below(900)].map((n) => [`DR-${n}`, '烟雾探测器', place(turn), `导入 ${n}`])
    return upload(fixture.app, me, await sheet(rows), { name: 'a.xlsx', path: '/pc/api/v4/device/import' })
  },
} satisfies Record<string, Act>
