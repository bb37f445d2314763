import type { EventKind } from '#shared/events/index.ts'
import type { Affliction, Report } from '#simulator/faults/affliction.ts'
import type { Scene } from '#simulator/faults/scene.ts'

/** Keeps a report that is lost: of each kind the last one tells how the device stands when it is heard again. */
export const withhold = (one: Affliction, report: Report): [] => {
  one.held = [...one.held.filter(({ kind }) => kind !== report.kind), report]
  return []
}

/** What a device says that is heard again: what it is in still, and what is over. */
export const catchUp = (one: Affliction, { now, isOpen }: Scene): Report[] => {
  const said = one.held.filter(({ type, kind }) => isOpen(one.deviceId, kind) === (type === 'raise'))
  one.held = []
  return said.map((report) => ({ ...report, at: now }))
}

/** The end of what a fault has kept open and the device itself is not in. */
export const recovered = (one: Affliction, { now, isOpen }: Scene): Report[] => {
  const { deviceId, kinds } = one
  one.kinds = []
  return kinds
    .filter((kind) => !isOpen(deviceId, kind))
    .map((kind): Report => ({ type: 'recover', deviceId, kind, at: now }))
}

/** Somebody has answered a kind: it is open no more. Whether it was open because of this fault. */
export const forget = (one: Affliction, kind: EventKind): boolean => {
  const wasOpen = one.kinds.includes(kind)
  one.kinds = one.kinds.filter((other) => other !== kind)
  return wasOpen
}
