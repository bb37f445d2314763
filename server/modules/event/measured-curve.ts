import { asIncidents } from '#server/modules/event/as-incidents.ts'
import { findTouching } from '#server/modules/event/event.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, endOfLimit, parseTime } from '#shared/time.ts'
import { curve, curveBuckets, type Incident, type ReadingKey } from '#simulator/index.ts'

const POINT_COUNT = 180
const MAX_DAYS = 31

interface Stretch {
  readonly from: number
  readonly to: number
}

/** The incidents that disturbed a device's values in a time range. */
const incidentsOf = async ({ store }: Kernel, deviceId: string, stretch: Stretch): Promise<Incident[]> =>
  (await findTouching(store.prisma, deviceId, stretch)).flatMap(asIncidents)

const refusal = (why: string) =>
  new AppError('BAD_INPUT', { field: 'from', message: `传入参数有误：开始时间（${why}）` })

interface Whole {
  /** In ms; where the curve ends without a limit of its own. */
  readonly end: number
  /** Where it begins, for an end. */
  readonly startOf: (end: number) => number
}

/** The time that a curve covers, never later than now. */
export const curveStretch = (
  now: number,
  whole: Whole,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Stretch => {
  const end = Math.min(now, to === undefined ? whole.end : endOfLimit(to))
  const start = from === undefined ? whole.startOf(end) : parseTime(from)
  if (start >= end) throw refusal('须早于结束时间和当前时间')
  if (end - start > MAX_DAYS * DAY) throw refusal(`距结束时间不超过 ${MAX_DAYS} 天`)
  return { from: start, to: end }
}

type Wanted = Pick<ReadingKey, 'deviceId' | 'type' | 'measure'> & { readonly buckets: number | undefined }
type BucketRow = [at: number, low: number, high: number, value: number]

/** Measured values, and their bounds for parts if requested. They are computed on request, never stored. */
export const measuredCurve = async (kernel: Kernel, { buckets, ...wanted }: Wanted, stretch: Stretch) => {
  const { deviceId } = wanted
  const key = {
    ...wanted,
    seed: kernel.settings.seed,
    incidents: await incidentsOf(kernel, deviceId, stretch),
    disturbed: kernel.faults.disturbed(deviceId),
    ...stretch,
  }
  const points = curve({ ...key, points: POINT_COUNT })
  return {
    points: points.map(({ at, value }): [number, number] => [at, value]),
    ...(buckets !== undefined && {
      buckets: curveBuckets({ ...key, buckets }).map(({ at, low, high, value }): BucketRow => [at, low, high, value]),
    }),
  }
}
