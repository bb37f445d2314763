import type { EventKind } from '#shared/events/index.ts'
import { timings } from '#shared/realtime/timings.ts'
import { frameWords } from '#client/features/event/event-words.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'

/** One pop-up card, or one place in the summary when it is folded. */
export interface PopUp {
  /** The event's id. */
  readonly id: string
  readonly kind: EventKind
  /** Stands above all and is never folded. */
  readonly fire: boolean
  /** The place by which the summary counts. */
  readonly place: string
  readonly heading: string
  readonly frame: RaisedFrame
  /** At which age of the list it goes, in milliseconds. */
  readonly until: number
  /** Rises with every pop-up: the newest has the highest. */
  readonly order: number
}

export interface PopUpList {
  /** In the order in which they are shown. */
  readonly items: readonly PopUp[]
  /**
   * Ids of cards at which the pointer or the focus is, or another name for a reason to wait. While there is one, nothing
   * runs out and nothing new comes before what is shown.
   */
  readonly holders: readonly string[]
  /** How long it has run, in milliseconds, without the times in which it was held. */
  readonly age: number
}

export const noPopUps: PopUpList = { items: [], holders: [], age: 0 }
export const isHeld = ({ holders }: PopUpList): boolean => holders.length > 0

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

/** Puts new events in front; while a card is held they wait behind it, so that no button moves under the pointer. */
export const addPopUps = (list: PopUpList, frames: readonly RaisedFrame[]): PopUpList => {
  const known = new Set(list.items.map(({ id }) => id))
  const first = list.items.reduce((most, { order }) => Math.max(most, order), 0) + 1
  const fresh = new Map(frames.filter(({ eventId }) => !known.has(eventId)).map((frame) => [frame.eventId, frame]))
  const added = [...fresh.values()].flatMap((frame, at) => makePopUp(frame, list.age + timings.popUp, first + at))
  if (added.length === 0) return list
  const items = isHeld(list) ? [...list.items, ...newestFirst(added)] : newestFirst([...list.items, ...added])
  return { ...list, items }
}

/** Lets time pass: those whose time is over go. While none does the items stay the same, and nothing is drawn again. */
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

/** Somebody comes to a card or leaves it; when the last one leaves, what waited behind takes its place. */
export const holdPopUps = (list: PopUpList, holder: string, on: boolean): PopUpList => {
  if (list.holders.includes(holder) === on) return list
  const others = list.holders.filter((name) => name !== holder)
  return withHolders(list, on ? [...others, holder] : others)
}

/** A card that goes takes its holding with it: the browser tells of no pointer leaving an element that is gone. */
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

/** When the next one runs out, in milliseconds from now; null while nothing does. */
export const nextEnd = (list: PopUpList): number | null =>
  isHeld(list) || list.items.length === 0
    ? null
    : list.items.reduce((least, { until }) => Math.min(least, until), Number.POSITIVE_INFINITY) - list.age
