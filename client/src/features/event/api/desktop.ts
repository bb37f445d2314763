import type { EventKind } from '#shared/event/index.ts'
import { eventAction } from '#shared/permission/actions.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { detailPage } from '#client/features/event/detail-page-name.ts'
import { openElsewhere } from '#client/features/event/api/open-elsewhere.ts'
import { framePath, frameWords } from '#client/features/event/frame-words.ts'
import { createHerald } from '#client/features/event/herald.ts'
import { accountLock } from '#client/lib/leader-tab.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { mayElement, mayPage, permissionStore } from '#client/lib/permission-store.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'
import { createTabWord } from '#client/realtime/tab-word.ts'
import { pathText } from '#client/lib/place-words.ts'

/** More simultaneous events than this become one desktop notification. */
const atOnce = 3

type Go = (path: string) => void

const lock = accountLock('herald')
let go: Go = () => {}

/** Makes this tab a candidate for showing desktop notifications; `to` navigates when one is clicked. Returns the release. */
export const attendDesktop = (to: Go): (() => void) => {
  go = to
  lock.want(true)
  return () => lock.want(false)
}

interface Note {
  readonly title: string
  readonly options: NotificationOptions
  readonly open: () => void
}

const post = ({ title, options, open }: Note): void => {
  const notification = new Notification(title, options)
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
    open()
  })
}

const isElsewhere = ({ projectId }: RaisedFrame): boolean => projectId !== sessionStore.getState().projectId

const mayLook = (kind: EventKind): boolean => {
  const permission = permissionStore.getState()
  return mayPage(permission, detailPage(kind)) && mayElement(permission, eventAction(kind, 'detail'))
}

/** Reads the current project at the click, since it may have changed after the notification. */
const openEvent = (frame: RaisedFrame, kind: EventKind): void => {
  const { detail, list } = eventPaths[kind]
  if (isElsewhere(frame)) openElsewhere(frame, detail(frame.eventId))
  else go(mayLook(kind) ? detail(frame.eventId) : list)
}

const noteOf = (frame: RaisedFrame): Note[] => {
  const words = frameWords(frame)
  if (words === undefined) return []
  const project = isElsewhere(frame) ? [frame.projectName] : []
  return [
    {
      title: words.heading,
      options: { body: [...project, frame.deviceName, pathText(framePath(frame))].join('\n'), tag: frame.eventId },
      open: () => openEvent(frame, words.kind),
    },
  ]
}

/** The first frame if all frames belong to one project that is not the open one. */
const otherProject = (frames: readonly RaisedFrame[]): RaisedFrame | undefined => {
  const [first] = frames
  return first && isElsewhere(first) && frames.every(({ projectId }) => projectId === first.projectId)
    ? first
    : undefined
}

const noteOfMany = (notes: readonly Note[], frames: readonly RaisedFrame[]): Note => {
  const path = `${eventPaths[frames.some(({ type }) => type === 'alarm') ? 'alarm' : 'fault'].list}?tab=todo`
  const names = [...new Set(frames.filter(isElsewhere).map(({ projectName }) => projectName))]
  return {
    title: texts.notification.more(notes.length),
    options: { body: [...names, texts.notification.moreBody].join('\n'), tag: 'many' },
    open: () => {
      const elsewhere = otherProject(frames)
      if (elsewhere) openElsewhere(elsewhere, path)
      else go(path)
    },
  }
}

const notify = (frames: readonly RaisedFrame[]): void => {
  const notes = frames.flatMap(noteOf)
  for (const note of notes.length > atOnce ? [noteOfMany(notes, frames)] : notes) post(note)
}

const herald = createHerald({ lock, announced: createTabWord('told'), clock: pageClock, notify })

/** Shows a desktop notification for alarms and faults, if the person has allowed it (spec §4). */
export const notifyDesktop = (frames: readonly RaisedFrame[]): void => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  herald.announce(frames.filter(({ type }) => type === 'alarm' || type === 'fault'))
}

/** These events have been handled: no desktop notification is shown for them. */
export const settleDesktop = (ids: readonly string[]): void => herald.settle(ids)
