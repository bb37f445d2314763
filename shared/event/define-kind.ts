import type { Right } from '#shared/permission/roles.ts'

/** One cause within a kind, as shown in lists and pop-ups. Reasons with `fire` are never collapsed. */
export interface Reason {
  readonly text: string
  readonly fire?: boolean
}

/** Kinds that are counted, coloured and drawn on the map together; also the state of a device with such an open event. */
export type KindGroup = 'alarm' | 'anomaly' | 'fault' | 'risk'

/** A column that only the lists of some kinds have, between the place and the time. */
export type OwnColumn = 'lasting' | 'blocked' | 'recovery' | 'grade' | 'dueAt' | 'period' | 'nights'

/** The list of a kind (spec §2, routes.json); its details are below its path. */
interface KindList {
  /** Part of the ids of its menu entries. */
  readonly menu: string
  readonly path: string
  readonly title: string
  /** Titles of the columns with the reason and with the value; the latter is absent where nothing is measured. */
  readonly titles: { readonly reason: string; readonly value?: string }
  readonly own: readonly OwnColumn[]
}

/** A kind of event (spec §1, §3): its numbers and names in the API, who may handle it, and its possible results. */
export interface KindSpec {
  /** `eventType` in the API. */
  readonly eventType: number
  readonly name: string
  /** Two letters that begin the event number. */
  readonly prefix: string
  /** `type` of the push that announces it, and of the two pushes that follow during its handling. */
  readonly push: { readonly raised: RaisedPush; readonly toSite: ToSitePush; readonly answered: AnsweredPush }
  /** The field of pushes and lists that carries the reason. */
  readonly reasonField: 'alarmType' | 'faultType' | 'riskType' | 'eventReason'
  readonly timeField: 'alarmAt' | 'faultAt' | 'riskAt' | 'time'
  /** The right a member needs to take or answer it (permissions.json). */
  readonly handleRight: Right
  readonly reasons: Readonly<Record<string, Reason>>
  readonly results: readonly [string, ...string[]]
  readonly group: KindGroup
  /** Name of the console's icon: the danger. */
  readonly icon: string
  readonly list: KindList
}

type RaisedPush = 'alarm' | 'fault' | 'risk' | 'anomaly'
type ToSitePush = 'alarmToSite' | 'faultToSite' | 'riskToSite' | 'eventRefresh'
type AnsweredPush = 'alarmfeedback' | 'faultfeedback' | 'riskfeedback' | 'eventRefresh'

/** Declares a kind, keeping its literal types. */
export const defineKind = <const K extends KindSpec>(kind: K): K => kind
