import { changeDevices } from '#server/modules/device/change-devices.ts'
import { findDevice, saveDevice } from '#server/modules/device/device.repo.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { placeContracts } from '#shared/place/place.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

type Pin = InputOf<typeof placeContracts.pin>

/** Sets the position of a device on the plan of its place; the last write wins. */
export const pinDevice = async (kernel: Kernel, scope: Scope, { deviceId, planX, planY }: Pin): Promise<Pin> => {
  await changeDevices(kernel, (connection) => {
    const before = mustFind(findDevice(connection, scope, deviceId), 'deviceId')
    const after = { ...before, planX, planY }
    saveDevice(connection, after)
    return { changes: [{ before, after }] }
  })
  return { deviceId, planX, planY }
}
