import type { EventRow } from '#shared/event/event.contract.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import type { Reason } from '#shared/event/define-kind.ts'
import { HOUR } from '#shared/time.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { durationText } from '#client/lib/format-time.ts'
import { unitOf, valueText } from '#client/lib/measure-words.ts'

/** Reasons by their texts and by their keys; where a string is both, the key has precedence. */
const reasonsOf = (kind: EventKind): ReadonlyMap<string, Reason> => {
  const entries = Object.entries<Reason>(eventKinds[kind].reasons)
  return new Map([...entries.map(([, reason]) => [reason.text, reason] as const).toReversed(), ...entries])
}

const reasonsByKind = new Map(eventKindNames.map((kind) => [kind, reasonsOf(kind)]))

/** The reason for a value of the protocol, which is its key or its text; an unknown one is used as its own text. */
export const reasonFor = (kind: EventKind, reason: string): Reason =>
  reasonsByKind.get(kind)?.get(reason) ?? { text: reason }

export const reasonText = (kind: EventKind, reason: string): string => reasonFor(kind, reason).text

interface Measured {
  readonly measure: MeasureName | null
  readonly value: number | null
  readonly threshold: number | null
}

export interface ValueWords {
  readonly value: string
  readonly unit: string
  readonly threshold: string | undefined
}

/** The texts for a row's value; undefined for an event without a measure. */
export const valueWords = ({ measure, value, threshold }: Measured): ValueWords | undefined => {
  if (measure === null || value === null) return undefined
  return {
    value: valueText(measure, value),
    unit: unitOf(measure),
    threshold: threshold === null ? undefined : valueText(measure, threshold),
  }
}

/** The handling status from the view of the member with this id; undefined while the event is unhandled. */
export const progressText = ({ state, handler }: Pick<EventRow, 'state' | 'handler'>, me: string | undefined) => {
  const { forMe, forSomebody, done } = texts.handling
  if (state === 1 && handler !== null) return handler.id === me ? forMe : forSomebody(handler.name)
  return state === 2 ? done : undefined
}

/** How long the oldest alarm has been open: 4 分 12 秒, 34 小时 16 分. Seconds count only within the first hour. */
export const openFor = (ms: number): string => (ms < HOUR ? durationText(ms) : durationText(ms).replace(/ \d+ 秒$/, ''))

/** The path within its area, for a heading; a place directly in the area keeps the area before it. */
export const headingPath = ({ areaName, placePath }: Pick<EventRow, 'areaName' | 'placePath'>): readonly string[] =>
  placePath[0] === areaName && placePath.length > 2 ? placePath.slice(1) : placePath

/** Reason texts that need no 预警 or 火警 appended. */
const speaksForItself = /[警障患堵]$|有人$|用电$/

/** The short name of an event: 烟雾预警, 离线故障, 手动报警. */
export const eventName = (kind: EventKind, reason: string): string => {
  const { text, fire } = reasonFor(kind, reason)
  if (speaksForItself.test(text)) return text
  if (fire === true) return `${text}${texts.fire}`
  const { name, push } = eventKinds[kind]
  if (push.raised === 'anomaly') return `${name} · ${text}`
  return `${text}${kind === 'video-alarm' ? eventKinds.alarm.name : name}`
}

const valueSuffix = (row: EventRow): string => {
  const words = valueWords(row)
  return words === undefined ? '' : ` ${words.value} ${words.unit}`
}

/** 烟雾 0.32 dB/m: the reason of the event, with its value. */
export const whatText = (row: EventRow): string => `${reasonText(row.kind, row.reason)}${valueSuffix(row)}`
