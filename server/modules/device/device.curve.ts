import { deviceIn } from '#server/modules/device/device.detail.ts'
import { incidentsOf } from '#server/modules/event/event.curve.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { deviceContracts } from '#shared/device/device.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { measuredTraits } from '#shared/device/traits.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, endOfLimit, HOUR, parseTime } from '#shared/time.ts'
import { curve, curveBuckets } from '#simulator/index.ts'

type Input = InputOf<typeof deviceContracts.curve>
type Output = OutputOf<typeof deviceContracts.curve>

const POINT_COUNT = 180
const spans = { '24h': 24 * HOUR, '7d': 7 * DAY, '30d': 30 * DAY } as const
const MAX_DAYS = 31

const refusal = (why: string) =>
  new AppError('BAD_INPUT', { field: 'from', message: `传入参数有误：开始时间（${why}）` })

/** The time that a curve covers, never later than now. */
const stretchOf = (now: number, { span, from, to }: Pick<Input, 'span' | 'from' | 'to'>) => {
  const end = to === undefined ? now : Math.min(now, endOfLimit(to))
  const start = from === undefined ? end - spans[span] : parseTime(from)
  if (start >= end) throw refusal('须早于结束时间和当前时间')
  if (end - start > MAX_DAYS * DAY) throw refusal(`距结束时间不超过 ${MAX_DAYS} 天`)
  return { from: start, to: end }
}

/** Measured values of a device, computed on request. */
export const deviceCurve = async (kernel: Kernel, scope: Scope, input: Input): Promise<Output> => {
  const { id, measure, buckets } = input
  const device = await kernel.store.atomically((connection) => deviceIn(connection, scope, id))
  const trait = measuredTraits(deviceTypes[device.type].traits).find((one) => one.measure === measure)
  if (!trait) throw new AppError('NO_MATCH', { field: 'measure', message: '该设备没有此项数据' })
  const stretch = stretchOf(kernel.clock.now(), input)
  const key = {
    seed: kernel.settings.seed,
    deviceId: id,
    type: device.type,
    measure,
    incidents: await incidentsOf(kernel, id, stretch),
    disturbed: kernel.faults.disturbed(id),
    ...stretch,
  }
  const points = curve({ ...key, points: POINT_COUNT })
  return {
    measure,
    threshold: trait.threshold,
    points: points.map(({ at, value }): [number, number] => [at, value]),
    ...(buckets !== undefined && {
      buckets: curveBuckets({ ...key, buckets }).map(({ at, low, high, value }): BucketRow => [at, low, high, value]),
    }),
  }
}

type BucketRow = NonNullable<Output['buckets']>[number]
