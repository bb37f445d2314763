import { deviceIn } from '#server/modules/device/device.detail.ts'
import { curveStretch, measuredCurve } from '#server/modules/event/measured-curve.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { measuredTraits } from '#shared/device/traits.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, HOUR } from '#shared/time.ts'

type Input = InputOf<typeof deviceContracts.curve>
type Output = OutputOf<typeof deviceContracts.curve>

const spans = { '24h': 24 * HOUR, '7d': 7 * DAY, '30d': 30 * DAY } as const

/** Measured values of a device. */
export const deviceCurve = async (kernel: Kernel, scope: Scope, input: Input): Promise<Output> => {
  const { id, measure, buckets, span } = input
  const { type } = await kernel.store.atomically((connection) => deviceIn(connection, scope, id))
  const trait = measuredTraits(deviceTypes[type].traits).find((one) => one.measure === measure)
  if (!trait) throw new AppError('NO_MATCH', { field: 'measure', message: '该设备没有此项数据' })
  const now = kernel.clock.now()
  const stretch = curveStretch(now, { end: now, startOf: (end) => end - spans[span] }, input)
  return {
    measure,
    threshold: trait.threshold,
    ...(await measuredCurve(kernel, { deviceId: id, type, measure, buckets }, stretch)),
  }
}
