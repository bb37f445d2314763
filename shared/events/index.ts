import type { KindSpec, Reason } from '#shared/events/define-kind.ts'
import { alarm } from '#shared/events/kinds/alarm.ts'
import { electricity } from '#shared/events/kinds/electricity.ts'
import { fault } from '#shared/events/kinds/fault.ts'
import { person } from '#shared/events/kinds/person.ts'
import { risk } from '#shared/events/kinds/risk.ts'
import { roof } from '#shared/events/kinds/roof.ts'
import { videoAlarm } from '#shared/events/kinds/video-alarm.ts'

/** The seven kinds of event, in the order in which menus and legends show them. */
const kinds = { alarm, 'video-alarm': videoAlarm, fault, risk, person, electricity, roof } as const

export type EventKind = keyof typeof kinds
export const eventKinds: Readonly<Record<EventKind, KindSpec>> = kinds
export const eventKindNames = Object.keys(kinds) as [EventKind, ...EventKind[]]

/** The kind with this number in the API; undefined for an unknown number. */
export const kindOfType = (eventType: number): EventKind | undefined =>
  eventKindNames.find((kind) => eventKinds[kind].eventType === eventType)

/** The reason with this key within a kind; undefined when the kind has no such reason. */
export const reasonOf = (kind: EventKind, reason: string): Reason | undefined => eventKinds[kind].reasons[reason]
