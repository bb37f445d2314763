import { catalogue } from '#shared/errors/catalogue.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { createAnnouncer } from '#client/features/event/announcer.ts'
import { framePath, frameWords } from '#client/features/event/event-words.ts'
import { createPopUps } from '#client/features/event/pop-up-store.ts'
import { CallError } from '#client/lib/call-error.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore, type SessionState } from '#client/lib/session-store.ts'
import { isRaised, type RaisedFrame } from '#client/realtime/message-effects.ts'
import { sound } from '#client/realtime/sound.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** More at once than this are one notification of the desktop. */
const atOnce = 3

export const popUps = createPopUps(pageClock)

/** Whether an event pops up for this person (spec §4): with the preference 1 only those of the current project do. */
export const popsUp = (
  frame: RaisedFrame,
  { userInfo, projectId }: Pick<SessionState, 'userInfo' | 'projectId'>,
): boolean => userInfo?.pushStatus !== 1 || frame.projectId === projectId

const loggedOut = (): void => {
  const { code, text: message } = catalogue.TOKEN_EXPIRED
  notifyError(new CallError({ fault: 'answer', code, message }))
}

const post = (title: string, options: NotificationOptions): void => {
  const notification = new Notification(title, options)
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
  })
}

/** On the desktop for alarms and faults, where the person has allowed it (spec §4). */
const notifyDesktop = (frames: readonly RaisedFrame[]): void => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const worthy = frames.filter(({ type }) => type === 'alarm' || type === 'fault')
  if (worthy.length > atOnce)
    return post(texts.notification.more(worthy.length), { body: texts.notification.moreBody, tag: 'many' })
  for (const frame of worthy) {
    // The tag keeps two tabs of one browser from telling the same event twice.
    post(frameWords(frame)?.heading ?? frame.title, {
      body: `${frame.deviceName}\n${framePath(frame).join(' / ')}`,
      tag: frame.eventId,
    })
  }
}

const show = (frames: readonly RaisedFrame[]): void => {
  popUps.add(frames)
  const alarms = frames.filter(({ type }) => type === 'alarm')
  if (alarms.length > 0) sound.ring(alarms.some((frame) => frameWords(frame)?.fire) ? 'fire' : 'alarm')
  notifyDesktop(frames)
}

const announce = createAnnouncer({
  isLoggedIn: () => rest.get('/sys/permission/isLogin'),
  clock: pageClock,
  show,
  loggedOut,
})

/** Shows, rings and tells what is new in a batch of messages. */
export const announceFrames = (frames: readonly Frame[]): void =>
  announce(frames.filter(isRaised).filter((frame) => popsUp(frame, sessionStore.getState())))
