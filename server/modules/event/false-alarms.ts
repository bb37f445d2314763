import { prepared, type Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { falseAlarmRule, frequentFalseAlarms } from '#shared/event/false-alarms.ts'

const { result, most, within } = falseAlarmRule

/** A device at its present area: false alarms from before a move do not count. */
interface Hanging {
  readonly deviceId: string
  readonly areaId: string
}

const findFalseAlarms = (connection: Connection, { deviceId, areaId }: Hanging, at: number): number[] =>
  prepared(
    connection,
    'select raisedAt from Event where deviceId = ? and areaId = ? and result = ? and raisedAt > ? and raisedAt <= ?',
  )
    .all(deviceId, areaId, result, at - within, at)
    .map((row) => Number(row['raisedAt']))

/** Number of false alarms of a device within the day up to an instant, if that is 频繁误报. */
export const falseAlarmsView = (
  { store }: Pick<Kernel, 'store'>,
  device: Hanging,
  at: number,
): { falseAlarms24h?: number } => {
  const count = frequentFalseAlarms(
    store.direct((connection) => findFalseAlarms(connection, device, at)),
    at,
  )
  return count === undefined ? {} : { falseAlarms24h: count }
}

/** SQL condition, with its values, that a device joined as `d` is 频繁误报 at an instant. */
export const raisesFalseAlarms = (projectId: string, at: number): readonly [sql: string, ...values: unknown[]] => [
  `(d.id, d.areaId) in (select deviceId, areaId from Event
    where projectId = ? and raisedAt > ? and raisedAt <= ? and result = ?
    group by deviceId, areaId having count(*) > ?)`,
  projectId,
  at - within,
  at,
  result,
  most,
]
