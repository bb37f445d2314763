import type { EventKind } from '#shared/event/index.ts'
import { timings } from '#shared/realtime/timings.ts'
import { frameWords } from '#client/features/event/frame-words.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'

/** One pop-up card; in a folded stack it counts in the summary. */
export interface PopUp {
  readonly id: string
  readonly kind: EventKind
  /** A fire is above all others and is never folded. */
  readonly fire: boolean
  /** The place under which the summary counts it. */
  readonly place: string
  readonly heading: string
  readonly frame: RaisedFrame
  /** The age of the list at which the card expires, in milliseconds. */
  readonly until: number
  /** Increases with every pop-up: the newest has the highest. */
  readonly order: number
}

export interface PopUpList {
  /** In the order of display. */
  readonly items: readonly PopUp[]
  /**
   * Ids of cards that have the pointer or the focus, or other names of reasons to pause. While there is one, no card expires
   * and new cards queue behind those shown.
   */
  readonly holders: readonly string[]
  /** How long the list has run, in milliseconds, without the times in which it was held. */
  readonly age: number
}

export const noPopUps: PopUpList = { items: [], holders: [], age: 0 }
export const isHeld = ({ holders }: PopUpList): boolean => holders.length > 0

/** Whether a fire is held whose card is its own: its buttons must stay under the pointer. */
export const isFireHeld = ({ items, holders }: PopUpList): boolean =>
  items.some(({ id, fire }) => fire && holders.includes(id))

const newestFirst = (items: readonly PopUp[]): readonly PopUp[] =>
  items.toSorted((one, other) => other.order - one.order)

const makePopUp = (frame: RaisedFrame, until: number, order: number): PopUp[] => {
  const words = frameWords(frame)
  return words === undefined
    ? []
    : [
        {
          id: frame.eventId,
          place: `${frame.projectId}/${frame.parentAddressName || frame.place}`,
          frame,
          until,
          order,
          ...words,
        },
      ]
}

/** Puts new events in front. While a card is held they queue behind it, so that no button moves under the pointer. */
export const addPopUps = (list: PopUpList, frames: readonly RaisedFrame[]): PopUpList => {
  const known = new Set(list.items.map(({ id }) => id))
  const first = list.items.reduce((most, { order }) => Math.max(most, order), 0) + 1
  const fresh = new Map(frames.filter(({ eventId }) => !known.has(eventId)).map((frame) => [frame.eventId, frame]))
  const added = [...fresh.values()].flatMap((frame, at) => makePopUp(frame, list.age + timings.popUp, first + at))
  if (added.length === 0) return list
  const items = isHeld(list) ? [...list.items, ...newestFirst(added)] : newestFirst([...list.items, ...added])
  return { ...list, items }
}

/** Advances the age and removes expired cards. If none expires, `items` keeps its identity and nothing re-renders. */
export const passTime = (list: PopUpList, ms: number): PopUpList => {
  if (isHeld(list) || list.items.length === 0) return list
  const age = list.age + ms
  const isOver = ({ until }: PopUp): boolean => until <= age
  return { ...list, age, items: list.items.some(isOver) ? list.items.filter((item) => !isOver(item)) : list.items }
}

const withHolders = (list: PopUpList, holders: readonly string[]): PopUpList => ({
  ...list,
  items: holders.length > 0 ? list.items : newestFirst(list.items),
  holders,
})

/** The pointer or focus enters or leaves a card; when the last holder leaves, the queued cards move to the front. */
export const holdPopUps = (list: PopUpList, holder: string, on: boolean): PopUpList => {
  if (list.holders.includes(holder) === on) return list
  const others = list.holders.filter((name) => name !== holder)
  return withHolders(list, on ? [...others, holder] : others)
}

/** A removed card releases its hold: browsers fire no pointerleave for a removed element. */
export const removePopUps = (list: PopUpList, ids: readonly string[]): PopUpList => {
  if (ids.length === 0) return list
  const gone = new Set(ids)
  const items = list.items.filter(({ id }) => !gone.has(id))
  if (items.length === list.items.length) return list
  if (items.length === 0) return noPopUps
  return withHolders(
    { ...list, items },
    list.holders.filter((name) => !gone.has(name)),
  )
}

/** When the next card expires, in milliseconds from now; null while none does. */
export const nextEnd = (list: PopUpList): number | null =>
  isHeld(list) || list.items.length === 0
    ? null
    : list.items.reduce((least, { until }) => Math.min(least, until), Number.POSITIVE_INFINITY) - list.age
