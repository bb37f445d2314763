import { asIncident } from '#server/modules/event/as-incident.ts'
import { findTouching } from '#server/modules/event/event.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { measures } from '#shared/device/measures.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { curve, type Incident } from '#simulator/index.ts'

const spans = {
  '30m': { before: 30 * MINUTE, after: 30 * MINUTE },
  '24h': { before: 24 * HOUR, after: 0 },
  '7d': { before: 7 * DAY, after: 0 },
} as const
const POINT_COUNT = 180

/** The incidents that disturbed a device's values in a time range. */
export const incidentsOf = async (
  { store }: Kernel,
  deviceId: string,
  stretch: { from: number; to: number },
): Promise<Incident[]> => (await findTouching(store.prisma, deviceId, stretch)).flatMap(asIncident)

/** The measured values around an event. They are computed on request, never stored, and never from the future. */
export const eventCurve = async (kernel: Kernel, event: EventRecord, span: keyof typeof spans) => {
  const { measure, deviceId } = event
  if (measure === null) throw new AppError('NO_MATCH', { field: 'id' })
  const now = kernel.clock.now()
  const end = span === '30m' ? event.raisedAt + spans[span].after : now
  const stretch = { from: (span === '30m' ? event.raisedAt : now) - spans[span].before, to: Math.min(end, now) }
  const incidents = await incidentsOf(kernel, deviceId, stretch)
  const points = curve({
    seed: kernel.settings.seed,
    deviceId,
    type: event.deviceType,
    measure,
    incidents,
    disturbed: kernel.faults.disturbed(deviceId),
    ...stretch,
    points: POINT_COUNT,
  })
  const threshold = event.threshold ?? measures[measure].threshold
  return { measure, threshold, points: points.map(({ at, value }): [number, number] => [at, value]) }
}
