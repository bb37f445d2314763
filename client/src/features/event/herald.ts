import type { PageClock } from '#client/lib/page-clock.ts'
import type { TabLock } from '#client/lib/tab-lock.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'
import type { TabWord } from '#client/realtime/tab-word.ts'
import { timings } from '#shared/realtime/timings.ts'

/** A tab remembers this many notified events. A larger number at the same time becomes one notification anyway. */
const most = 100

export interface HeraldDeps {
  /** Of all tabs of one person, hidden ones included, the one with this lock shows the desktop notifications. */
  readonly lock: Pick<TabLock, 'held' | 'subscribe'>
  /** Broadcasts the ids of the events that a tab has shown as desktop notifications. */
  readonly announced: TabWord<readonly string[]>
  readonly clock: Pick<PageClock, 'now'>
  readonly notify: (frames: readonly RaisedFrame[]) => void
}

interface Note {
  readonly id: string
  readonly at: number
  /** Null once the event has been notified; another tab may report that before the event arrives here. */
  readonly frame: RaisedFrame | null
}

/**
 * Sends new events to the desktop once for all tabs of a person. The tab in charge may close, or may not have been chosen
 * yet, when an event arrives. The other tabs therefore retain it until one reports it as notified, or for as long as a pop-up
 * stays.
 */
export const createHerald = ({ lock, announced, clock, notify }: HeraldDeps) => {
  let notes: readonly Note[] = []

  const remember = (more: readonly Omit<Note, 'at'>[]): void => {
    const at = clock.now()
    const ids = new Set(more.map(({ id }) => id))
    const others = notes.filter((note) => !ids.has(note.id) && at - note.at < timings.popUp)
    notes = [...others, ...more.map((note) => ({ ...note, at }))].slice(-most)
  }
  /** These events have been handled and need no notification any more. */
  const settle = (ids: readonly string[]): void => remember(ids.map((id) => ({ id, frame: null })))
  const notifyAll = (frames: readonly RaisedFrame[]): void => {
    if (frames.length === 0) return
    const ids = frames.map(({ eventId }) => eventId)
    settle(ids)
    announced.say(ids)
    notify(frames)
  }
  const announce = (frames: readonly RaisedFrame[]): void => {
    remember([])
    const known = new Set(notes.map(({ id }) => id))
    const fresh = frames.filter(({ eventId }) => !known.has(eventId))
    if (lock.held()) notifyAll(fresh)
    else remember(fresh.map((frame) => ({ id: frame.eventId, frame })))
  }
  const takeOver = (): void => {
    remember([])
    if (lock.held()) notifyAll(notes.flatMap(({ frame }) => (frame === null ? [] : [frame])))
  }
  lock.subscribe(takeOver)
  announced.listen(settle)
  return { announce, settle }
}
