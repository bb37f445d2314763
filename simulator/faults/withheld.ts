import type { EventKind } from '#shared/event/index.ts'
import type { DeviceFaultState, Report } from '#simulator/faults/device-fault-state.ts'
import type { FaultContext } from '#simulator/faults/fault-context.ts'

/** Withholds a report: the last one of each kind gives the state of the device when the fault ends. */
export const withhold = (one: DeviceFaultState, report: Report): [] => {
  one.held = [...one.held.filter(({ kind }) => kind !== report.kind), report]
  return []
}

/** Takes the held reports, in order, to send them now. */
export const releaseHeld = (one: DeviceFaultState): Report[] => {
  const { held } = one
  one.held = []
  return held
}

/** Reports of a device after a fault that still match its state: open kinds, and recoveries. */
export const catchUp = (one: DeviceFaultState, { now, isOpen }: FaultContext): Report[] => {
  const said = releaseHeld(one).filter(({ type, kind }) => isOpen(one.deviceId, kind) === (type === 'raise'))
  return said.map((report) => ({ ...report, at: now }))
}

/** Recoveries of the kinds that only the fault has kept open. */
export const recovered = (one: DeviceFaultState, { now, isOpen }: FaultContext): Report[] => {
  const { deviceId, kinds } = one
  one.kinds = []
  return kinds
    .filter((kind) => !isOpen(deviceId, kind))
    .map((kind): Report => ({ type: 'recover', deviceId, kind, at: now }))
}

/** An event of a kind was answered and is no longer open. Returns whether this fault had kept it open. */
export const forget = (one: DeviceFaultState, kind: EventKind): boolean => {
  const wasOpen = one.kinds.includes(kind)
  one.kinds = one.kinds.filter((other) => other !== kind)
  return wasOpen
}
