import { runBatchAtOnce } from '#server/modules/batch.ts'
import { deviceIn } from '#server/modules/device/device.detail.ts'
import {
  findDevice,
  insertAct,
  isCodeTaken,
  placePoint,
  saveDevice,
  type StoredDevice,
} from '#server/modules/device/device.repo.ts'
import { disabled, edited, enabled, moved, selfTested, type Step } from '#server/modules/device/device.rules.ts'
import { deviceView, readingsNow } from '#server/modules/device/device.view.ts'
import type { RefreshDevices } from '#server/modules/device/refresh-devices.ts'
import { changeDevices, type DeviceChange } from '#server/modules/device/change-devices.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime } from '#shared/time.ts'

type Input<N extends keyof typeof deviceContracts> = InputOf<(typeof deviceContracts)[N]>
type Output<N extends keyof typeof deviceContracts> = OutputOf<(typeof deviceContracts)[N]>
type Rule = (device: StoredDevice, connection: Connection) => Step

/** A device to install, checked except for its code. */
export interface NewDevice {
  readonly place: PlaceRecord
  readonly deviceType: DeviceType
  readonly code: string
  readonly name?: string | undefined
  readonly imei: string
  readonly spot: string
  readonly longitude?: number | undefined
  readonly latitude?: number | undefined
}

/** A place in scope, where the member may install a device; any other is refused as not found. */
export const placeIn = ({ model }: Kernel, scope: Scope, placeId: string | undefined): PlaceRecord => {
  if (placeId === undefined)
    throw new AppError('MISSING_INPUT', { field: 'placeId', message: '传入参数不能为空：场所' })
  const place = model.places.get(placeId)
  if (!place || !scope.areaIds.has(place.areaId)) throw new AppError('NOT_FOUND', { field: 'placeId' })
  return place
}

/** Device ids count up per place, so that none depends on devices elsewhere. */
const freeId = (isTaken: (id: string) => boolean, { place, deviceType }: NewDevice): string => {
  for (let n = 1; ; n += 1) {
    const id = `d-${place.id}-${deviceType}-${n}`
    if (!isTaken(id)) return id
  }
}

const newDevice = (
  wanted: NewDevice,
  { id, at, point }: { id: string; at: number; point: { longitude: number; latitude: number } },
): StoredDevice => {
  const { place, deviceType: type, code, imei, spot } = wanted
  return {
    id,
    projectId: place.projectId,
    areaId: place.areaId,
    placeId: place.id,
    gatewayId: null,
    type,
    name: wanted.name ?? deviceTypes[type].name,
    code,
    imei,
    spot,
    longitude: wanted.longitude ?? point.longitude,
    latitude: wanted.latitude ?? point.latitude,
    status: 'normal',
    enabled: true,
    installedAt: at,
    expiresAt: null,
    lastSeenAt: at,
    planX: null,
    planY: null,
  }
}

const write = (
  kernel: Kernel,
  connection: Connection,
  { step, userId }: { step: Step; userId: string },
): StoredDevice => {
  saveDevice(connection, step.device)
  insertAct(connection, step.device.id, { act: step.act, at: kernel.clock.now(), userId, text: step.text })
  return step.device
}

/** Applies one act to one device; a refused act leaves no trace. */
const actOn = async (
  kernel: Kernel,
  { scope, id }: { scope: Scope; id: string },
  rule: Rule,
): Promise<StoredDevice> => {
  const { changes } = await changeDevices(kernel, (connection) => {
    const before = deviceIn(connection, scope, id)
    const after = write(kernel, connection, { step: rule(before, connection), userId: scope.userId })
    return { changes: [{ before, after }] as const }
  })
  return changes[0].after
}

/** Applies one act to several devices in one transaction; a refused act does not stop the others. */
const actOnAll = async (
  kernel: Kernel,
  { scope, ids }: { scope: Scope; ids: readonly string[] },
  rule: Rule,
): Promise<Output<'batch'>> => {
  const { result } = await changeDevices(kernel, (connection) => {
    const changes: DeviceChange[] = []
    const outcome = runBatchAtOnce(ids, (id) => {
      const before = deviceIn(connection, scope, id)
      const step = rule(before, connection)
      changes.push({ before, after: write(kernel, connection, { step, userId: scope.userId }) })
      return step.act === 'selfTest' ? step.text : undefined
    })
    return { result: outcome, changes }
  })
  return result
}

/** The gateway must be a device within the member's scope. */
const checkGateway = (connection: Connection, scope: Scope, gatewayId: string | undefined) => {
  if (gatewayId !== undefined && !findDevice(connection, scope, gatewayId))
    throw new AppError('NOT_FOUND', { field: 'gatewayId' })
}

const install = async (kernel: Kernel, scope: Scope, wanted: readonly NewDevice[]): Promise<StoredDevice[]> => {
  const { changes } = await changeDevices(kernel, (connection) => {
    const made = new Map<string, StoredDevice>()
    // Looked up again: while this act waited, its place may have moved to another area or been deleted.
    for (const one of wanted.map((each) => ({ ...each, place: placeIn(kernel, scope, each.place.id) }))) {
      if (isCodeTaken(connection, one.code)) throw new AppError('ALREADY_INSTALLED', { field: 'deviceCode' })
      const id = freeId((known) => kernel.model.devices.has(known) || made.has(known), one)
      const device = newDevice(one, { id, at: kernel.clock.now(), point: placePoint(connection, one.place.id) })
      made.set(
        id,
        write(kernel, connection, {
          step: { device, act: 'installed', text: `安装于 ${one.place.address}` },
          userId: scope.userId,
        }),
      )
    }
    return { changes: [...made.values()].map((after) => ({ before: null, after })) }
  })
  return changes.map(({ after }) => after)
}

/** Waits for an act, then refreshes its devices in the simulated city. */
const refreshAfter = async <R>(refresh: RefreshDevices, deviceIds: readonly string[], done: Promise<R>): Promise<R> => {
  const result = await done
  await refresh(deviceIds)
  return result
}

/** `refresh` updates changed devices in the simulated city: one may now be connected through a dead gateway. */
export const createDeviceService = (kernel: Kernel, refresh: RefreshDevices) => {
  const view = (scope: Scope, device: StoredDevice | undefined): DeviceRow => {
    if (!device) throw new Error('An installed device was not found')
    return deviceView(kernel, scope, device)
  }
  const act = async (scope: Scope, id: string, rule: Rule) => {
    const device = await refreshAfter(refresh, [id], actOn(kernel, { scope, id }, rule))
    return view(scope, { ...device, ...kernel.model.devices.get(id) })
  }
  const rules = {
    disable: (): Rule => (device) => disabled(device, kernel.clock.now()),
    enable: (): Rule => (device) => enabled(device, kernel.clock.now()),
    move:
      (scope: Scope, { id: placeId }: PlaceRecord): Rule =>
      (device, connection) =>
        moved(device, placeIn(kernel, scope, placeId), placePoint(connection, placeId)),
    selfTest: (): Rule => (device) => selfTested(device, readingsNow(kernel, device)),
  }
  /** Installs several devices, all or none; 9013 for a code that is taken. */
  const installAll = async (scope: Scope, devices: readonly NewDevice[]) => {
    const installed = await install(kernel, scope, devices)
    await refresh(installed.map(({ id }) => id))
    return installed
  }

  return {
    install: installAll,
    add: async (scope: Scope, { placeId, deviceCode: code, ...wanted }: Input<'add'>): Promise<DeviceRow> =>
      view(scope, (await installAll(scope, [{ ...wanted, code, place: placeIn(kernel, scope, placeId) }]))[0]),
    edit: (scope: Scope, { id, ...edit }: Input<'edit'>): Promise<DeviceRow> =>
      act(scope, id, (device, connection) => {
        checkGateway(connection, scope, edit.gatewayId)
        return edited(device, edit)
      }),
    move: async (scope: Scope, { id, placeId }: Input<'move'>) =>
      act(scope, id, rules.move(scope, placeIn(kernel, scope, placeId))),
    disable: (scope: Scope, id: string): Promise<DeviceRow> => act(scope, id, rules.disable()),
    enable: (scope: Scope, id: string): Promise<DeviceRow> => act(scope, id, rules.enable()),
    selfTest: async (scope: Scope, id: string): Promise<Output<'selfTest'>> => {
      let tested: ReturnType<typeof selfTested> | null = null
      await actOn(kernel, { scope, id }, (device) => (tested = selfTested(device, readingsNow(kernel, device))))
      const { passed, text } = tested ?? { passed: false, text: '' }
      return { passed, text, at: formatTime(kernel.clock.now()) }
    },
    batch: async (scope: Scope, { ids, act: name, placeId }: Input<'batch'>): Promise<Output<'batch'>> => {
      const rule = name === 'move' ? rules.move(scope, placeIn(kernel, scope, placeId)) : rules[name]()
      return refreshAfter(refresh, ids, actOnAll(kernel, { scope, ids }, rule))
    },
  }
}

export type DeviceService = ReturnType<typeof createDeviceService>
