import { prepared } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { MINUTE } from '#shared/time.ts'
import { isConfirmedFire } from '#simulator/index.ts'

/** Devices that notice a fire on the same storey report it within this time after its first report. */
const MAX_NOTICE_DELAY_MS = 8 * MINUTE

/** The kinds of event that can report a fire. */
const kindsOfFire = ['alarm', 'video-alarm'] as const

const storeyOf = ({ places }: ReadModel, placeId: string): string => places.get(placeId)?.parentId ?? placeId

const SELECT = `select deviceId, placeId, kind, reason, raisedAt from Event
  where projectId = ? and raisedAt between ? and ? and areaId = ? and fire = 1`

/** Fire reports from the storey of an event, or from the component that a fire host names. */
const reportsOf = ({ model, store }: Kernel, { projectId, areaId, placeId, partId, raisedAt }: EventRecord) => {
  const rows = store.direct((connection) =>
    prepared(connection, SELECT).all(projectId, raisedAt - MAX_NOTICE_DELAY_MS, raisedAt, areaId),
  )
  const storey = storeyOf(model, placeId)
  return rows.filter(
    (row) => storeyOf(model, String(row['placeId'])) === storey || (partId !== null && row['deviceId'] === partId),
  )
}

/**
 * Whether there was a real fire at the place of an alarm, according to the simulated city. Null when unknown: no device
 * nearby reported a fire, which says little about smoke.
 */
export const confirmedFireAt = (kernel: Kernel, event: EventRecord): boolean | null => {
  if (!kindsOfFire.some((kind) => kind === event.kind)) return null
  const isConfirmed = reportsOf(kernel, event).some((row) => {
    const kind = kindsOfFire.find((one) => one === row['kind'])
    const report = { deviceId: String(row['deviceId']), reason: String(row['reason']), at: Number(row['raisedAt']) }
    return kind !== undefined && isConfirmedFire(kernel.settings.seed, { ...report, kind })
  })
  if (isConfirmed) return true
  return event.fire ? false : null
}
