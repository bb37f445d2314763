import { prepared, type Connection } from '#server/platform/store.ts'
import type { World } from '#server/instances/world.ts'
import { firstInstant } from '#shared/control/fields.schema.ts'
import { fieldLabels } from '#shared/labels.ts'
import { mayRaise } from '#shared/device/index.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { eventKinds } from '#shared/event/index.ts'
import { DAY, formatTime, MINUTE } from '#shared/time.ts'

/** Maximum age of a signal: a device may report late after being out of reach, but not without limit. */
const MAX_REPORT_DELAY_MS = 31 * DAY
/** Tolerance for device clocks that run ahead: this much machine time, and at least this much world time. */
const MAX_CLOCK_LEAD_MS = MINUTE

type Facts = Pick<World, 'model' | 'clock' | 'settings'>

interface Found {
  readonly key: ErrorKey
  readonly field: string
  readonly what: string
  /** The English text, where the words shared by all control calls have none. */
  readonly right?: string
}

const deviceFault = ({ model }: Facts, signal: Signal): Found | null => {
  const device = model.devices.get(signal.deviceId)
  if (!device) return { key: 'NOT_FOUND', field: 'deviceId', what: `没有设备 ${signal.deviceId}` }
  if (!device.enabled) return { key: 'NOT_INSTALLED', field: 'deviceId', what: `${device.id} 已停用，不会上报` }
  if (signal.type === 'status' || mayRaise(device.type, signal.kind)) return null
  return {
    key: 'NO_SUCH_TYPE',
    field: 'kind',
    what: `${device.type} 不会产生 ${signal.kind}`,
    right: `a device of type ${device.type} never raises ${signal.kind}`,
  }
}

const raiseFault = ({ model }: Facts, signal: RaiseSignal): Found | null => {
  const { kind, reason, at, beganAt, part } = signal
  if (!Object.hasOwn(eventKinds[kind].reasons, reason))
    return { key: 'NO_SUCH_TYPE', field: 'reason', what: `${kind} 没有原因 ${reason}` }
  if (beganAt > at || beganAt < at - MAX_REPORT_DELAY_MS)
    return {
      key: 'BAD_INPUT',
      field: 'beganAt',
      what: '开始时间应在上报之前 31 天内',
      right: 'expects an instant at most 31 days before at',
    }
  if (part?.deviceId != null && !model.devices.has(part.deviceId))
    return { key: 'NOT_FOUND', field: 'part.deviceId', what: `没有设备 ${part.deviceId}` }
  return null
}

const timeFault = ({ clock, settings }: Facts, { at }: Signal): Found | null => {
  const latest = clock.now() + MAX_CLOCK_LEAD_MS * Math.max(1, clock.speed())
  // If a world's clock was advanced by months, its simulator may report on all of those months.
  const earliest = Math.max(Math.min(settings.start, clock.now() - MAX_REPORT_DELAY_MS), firstInstant)
  if (at >= earliest && at <= latest) return null
  const [from, to] = [formatTime(earliest), formatTime(latest)]
  const within = `from ${from} to ${to}, in milliseconds since 1970 UTC`
  const range = `${from} 至 ${to}`
  return {
    key: 'BAD_INPUT',
    field: 'at',
    what: `${formatTime(at)} 不在 ${range} 之间`,
    right: `expects an instant ${within}`,
  }
}

const faultOf = (facts: Facts, signal: Signal): Found | null =>
  deviceFault(facts, signal) ?? (signal.type === 'raise' ? raiseFault(facts, signal) : null) ?? timeFault(facts, signal)

const refusal = (index: number, { key, field, what, right }: Found): AppError =>
  new AppError(key, {
    field: `signals[${index}].${field}`,
    reason: `${fieldLabels['signals']}第 ${index + 1} 项（${what}）`,
    ...(right !== undefined && { hint: `signals[${index}].${field} cannot be used: ${right}` }),
  })

const nameOf = (signal: Signal): string =>
  [signal.type, signal.deviceId, signal.type === 'status' ? signal.status : signal.kind, signal.at].join(' ')

const RAISED = 'select 1 from Event where deviceId = ? and kind = ? and raisedAt = ?'
const REPEATED = `select 1 from Event join EventStep on eventId = Event.id
  where deviceId = ? and kind = ? and act = 'repeated' and at = ?`
const RECOVERED = 'select 1 from Event where deviceId = ? and kind = ? and recoveredAt = ?'

/** Whether the world has already taken this exact signal. */
const isKnown = (connection: Connection, { model }: Facts, signal: Signal): boolean => {
  const { deviceId, at } = signal
  if (signal.type === 'status') {
    const device = model.devices.get(deviceId)
    return device?.status === signal.status && device.lastSeenAt === at
  }
  const has = (sql: string) => prepared(connection, sql).get(deviceId, signal.kind, at) !== undefined
  return signal.type === 'recover' ? has(RECOVERED) : has(RAISED) || has(REPEATED)
}

/** Refuses a batch with a signal that no device of this world can have sent, naming the first such signal. */
export const checkSignals = (facts: Facts, signals: readonly Signal[]): void => {
  const seen = new Map<string, number>()
  for (const [index, signal] of signals.entries()) {
    const fault = faultOf(facts, signal)
    if (fault) throw refusal(index, fault)
    const name = nameOf(signal)
    const before = seen.get(name)
    if (before !== undefined)
      throw refusal(index, {
        key: 'STATE_CHANGED',
        field: 'at',
        what: `与第 ${before + 1} 项重复`,
        right: `signals[${before}] is the same`,
      })
    seen.set(name, index)
  }
}

/** Refuses a batch with a signal that the world has already taken. */
export const checkNotReported = (facts: Facts, connection: Connection, signals: readonly Signal[]): void => {
  const index = signals.findIndex((signal) => isKnown(connection, facts, signal))
  if (index !== -1)
    throw refusal(index, {
      key: 'STATE_CHANGED',
      field: 'at',
      what: '此信号已上报过',
      right: 'this signal has come before',
    })
}
