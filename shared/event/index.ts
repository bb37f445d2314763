import type { KindGroup, KindSpec, Reason } from '#shared/event/define-kind.ts'
import { alarm } from '#shared/event/kinds/alarm.ts'
import { electricity } from '#shared/event/kinds/electricity.ts'
import { fault } from '#shared/event/kinds/fault.ts'
import { person } from '#shared/event/kinds/person.ts'
import { risk } from '#shared/event/kinds/risk.ts'
import { roof } from '#shared/event/kinds/roof.ts'
import { videoAlarm } from '#shared/event/kinds/video-alarm.ts'

/** The seven kinds of event, in the order in which menus and legends show them. */
const kinds = { alarm, 'video-alarm': videoAlarm, fault, risk, person, electricity, roof } as const

export type EventKind = keyof typeof kinds
/** The names of the icons in use; the console has a drawing for each. */
export type KindIcon = (typeof kinds)[EventKind]['icon']
export const eventKinds: Readonly<Record<EventKind, KindSpec & { readonly icon: KindIcon }>> = kinds
export const eventKindNames = Object.keys(kinds) as [EventKind, ...EventKind[]]

/** A table of something for each kind. */
export const mapKinds = <T>(make: (kind: EventKind) => T): Readonly<Record<EventKind, T>> =>
  Object.fromEntries(eventKindNames.map((kind) => [kind, make(kind)])) as Record<EventKind, T>

export const groupOf = (kind: EventKind): KindGroup => eventKinds[kind].group
export const kindsOf = (group: KindGroup): EventKind[] => eventKindNames.filter((kind) => groupOf(kind) === group)

/** The kind with this number in the API; undefined for an unknown number. */
export const kindOfType = (eventType: number): EventKind | undefined =>
  eventKindNames.find((kind) => eventKinds[kind].eventType === eventType)

/** The reason with this key within a kind; undefined when the kind has no such reason. */
export const reasonOf = (kind: EventKind, reason: string): Reason | undefined => eventKinds[kind].reasons[reason]
