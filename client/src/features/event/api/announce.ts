import { catalogue } from '#shared/errors/catalogue.ts'
import { createAnnouncer } from '#client/features/event/announcer.ts'
import { notifyDesktop, settleDesktop } from '#client/features/event/api/desktop.ts'
import { frameWords } from '#client/features/event/frame-words.ts'
import { createPopUps } from '#client/features/event/pop-up-store.ts'
import { createStormGate } from '#client/features/event/storm-gate.ts'
import { CallError } from '#client/lib/call-error.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { lastKeyAt } from '#client/lib/last-key.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore, type SessionState } from '#client/lib/session-store.ts'
import { isRaised, isSettled, type RaisedFrame } from '#client/realtime/message-effects.ts'
import { soundChoices, type KindTone } from '#client/realtime/sound-choices.ts'
import { sound } from '#client/realtime/sound.ts'
import type { Frame } from '#shared/realtime/messages.ts'

export const popUps = createPopUps(pageClock)

/** Whether an event pops up for this person (spec §4): with the preference 1 only events of the current project do. */
export const popsUp = (
  frame: RaisedFrame,
  { userInfo, projectId }: Pick<SessionState, 'userInfo' | 'projectId'>,
): boolean => userInfo?.pushStatus !== 1 || frame.projectId === projectId

const loggedOut = (): void => {
  const { code, text: message } = catalogue.TOKEN_EXPIRED
  notifyError(new CallError({ fault: 'answer', code, message }))
}

const cards = createStormGate<RaisedFrame>({
  clock: pageClock,
  lastKeyAt,
  give: (frames) => {
    popUps.add(frames)
    notifyDesktop(frames)
  },
  isUrgent: (frame) => frameWords(frame)?.fire === true,
})

const toneOf = (frame: RaisedFrame): KindTone => {
  const words = frameWords(frame)
  return words === undefined ? 'none' : soundChoices.toneFor(words.kind)
}

/** One sound for several events: that of a fire, otherwise of an alarm, otherwise of the first kind that has one. */
const ringFor = (frames: readonly RaisedFrame[]): void => {
  if (frames.some((frame) => frameWords(frame)?.fire)) return sound.ring('fire')
  const alarm = frames.find(({ type }) => type === 'alarm')
  const tone = alarm === undefined ? frames.map(toneOf).find((one) => one !== 'none') : toneOf(alarm)
  // An alarm of an eventType that this console does not know rings like any other.
  if (alarm !== undefined) sound.ring(tone === undefined || tone === 'none' ? 'alarm' : tone)
  else if (tone !== undefined && tone !== 'none') sound.ring(tone, true)
}

const show = (frames: readonly RaisedFrame[]): void => {
  cards.take(frames)
  ringFor(frames)
}

const announcer = createAnnouncer({
  isLoggedIn: () => rest.get('/sys/permission/isLogin'),
  clock: pageClock,
  show,
  loggedOut,
})

/**
 * Shows, rings and notifies for new events in a batch of messages, and removes events that have been handled. After a gap one
 * batch holds both: an alarm that was raised and handled meanwhile is not announced.
 */
export const announceFrames = (frames: readonly Frame[]): void => {
  const settled = frames.filter(isSettled).map(({ eventId }) => eventId)
  popUps.remove(settled)
  cards.drop(({ eventId }) => settled.includes(eventId))
  announcer.settle(settled)
  settleDesktop(settled)
  const newEvents = frames.filter(isRaised).filter(({ eventId }) => !settled.includes(eventId))
  announcer.announce(newEvents.filter((frame) => popsUp(frame, sessionStore.getState())))
}
