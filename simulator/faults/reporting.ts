import { MINUTE } from '#shared/time.ts'
import type { DeviceFaultState, EffectOf, Report } from '#simulator/faults/device-fault-state.ts'
import type { DeviceEffectRules } from '#simulator/faults/fault-context.ts'
import { recovered, releaseHeld } from '#simulator/faults/withheld.ts'

/** Reports held for the next report leave after this at the latest: an idle device reports once a minute. */
const REPORT_INTERVAL_MS = MINUTE

const shifted = (report: Report, ms: number): Report => {
  const at = Math.max(0, report.at + ms)
  return report.type === 'raise' ? { ...report, at, beganAt: Math.max(0, report.beganAt + ms) } : { ...report, at }
}

/** A clock that is wrong. Recoveries with a wrong time are sent again when the clock is right again. */
export const skew: DeviceEffectRules<DeviceFaultState<EffectOf<'skew'>>> = {
  begin: () => [],
  pass: (one, report, { shouldInject }) => {
    if (!shouldInject(one.fault, one.deviceId)) return [report]
    if (report.type === 'recover') one.kinds = [...new Set([...one.kinds, report.kind])]
    return [shifted(report, one.effect.ms)]
  },
  end: recovered,
}

/** Every report is sent twice. */
export const duplicate: DeviceEffectRules<DeviceFaultState<EffectOf<'duplicate'>>> = {
  begin: () => [],
  pass: (one, report, { shouldInject }) => (shouldInject(one.fault, one.deviceId) ? [report, report] : [report]),
  end: () => [],
}

const leave = (one: DeviceFaultState): Report[] => {
  one.due = null
  return releaseHeld(one)
}

/** A report is sent after the next one. The second report of a swapped pair is not held in turn. */
export const reorder: DeviceEffectRules<DeviceFaultState<EffectOf<'reorder'>>> = {
  begin: () => [],
  pass: (one, report, { now, shouldInject }) => {
    if (one.held.length > 0) return [report, ...leave(one)]
    if (!shouldInject(one.fault, one.deviceId)) return [report]
    one.held = [report]
    one.due = now + REPORT_INTERVAL_MS
    return []
  },
  act: leave,
  end: leave,
}
