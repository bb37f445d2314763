import type { CallContext } from '#server/modules/context.ts'
import { deviceCurve } from '#server/modules/device/device.curve.ts'
import { deviceDetail, deviceLabel, devicesAtAddress } from '#server/modules/device/device.detail.ts'
import { importDevices, importTemplate } from '#server/modules/device/device-import.ts'
import { listDevices } from '#server/modules/device/device-list.ts'
import { listHosts } from '#server/modules/device/fire-host-list.ts'
import { hostDetail } from '#server/modules/device/fire-hosts.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'

export const deviceHandlers = {
  list: (query, { world, scope }) => listDevices(world, scope(), { query }),
  videos: (query, { world, scope }) => listDevices(world, scope(), { query, videoOnly: true }),
  detail: ({ id }, { world, scope }) => deviceDetail(world, scope(), id),
  curve: (input, { world, scope }) => deviceCurve(world, scope(), input),
  qrCode: ({ id }, { world, scope }) => deviceLabel(world, scope(), id),
  address: (input, { world, scope }) => devicesAtAddress(world, scope(), input),
  hosts: (query, { world, scope }) => listHosts(world, scope(), query),
  host: ({ id }, { world, scope }) => hostDetail(world, scope(), id),
  add: (input, { world, scope }) => world.services.device.add(scope(), input),
  edit: (input, { world, scope }) => world.services.device.edit(scope(), input),
  move: (input, { world, scope }) => world.services.device.move(scope(), input),
  disable: ({ id }, { world, scope }) => world.services.device.disable(scope(), id),
  enable: ({ id }, { world, scope }) => world.services.device.enable(scope(), id),
  selfTest: ({ id }, { world, scope }) => world.services.device.selfTest(scope(), id),
  batch: (input, { world, scope }) => world.services.device.batch(scope(), input),
  importFile: ({ file }, { world, scope }) => importDevices(world, scope(), { file, device: world.services.device }),
  importTemplate: () => importTemplate(),
} satisfies HandlersOf<typeof deviceContracts, CallContext>
