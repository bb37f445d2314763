import type { EventMessageType, Frame } from '#shared/realtime/messages.ts'

/** Effects of a message beyond its own screen. */
export type Effect =
  /** The counts of open events are outdated. */
  | 'counts'
  /** The event it names has changed. */
  | 'event'
  /** A new event: it opens a pop-up, plays a sound and is announced. */
  | 'raised'
  /** The event was taken or answered: its pop-up closes. */
  | 'settled'
  /** There may be a new message in the message centre. */
  | 'inbox'
  /** A new edition is published: the console fetches it. */
  | 'edition'
  /** The person's projects or roles have changed. */
  | 'projects'
  /** The person is notified in a dialog; the membership feature handles the rest. */
  | 'membership'
  /** The page reloads, with menu and permissions, if the message concerns the current project. */
  | 'reload-here'
  /** Another person has left a project. */
  | 'left'
  /** An invitation, or an answer to one. */
  | 'invitation'
  /** The comments of the event it names have changed. */
  | 'comments'

/** Key of a message: the type of an event notification, otherwise the code. */
type MessageKey = EventMessageType | Exclude<Frame, { code: 1 }>['code']

const raised = ['raised', 'counts', 'inbox'] as const
const settled = ['settled', 'event', 'counts', 'inbox'] as const

/** Every message of the push channel (spec §4) and its effects; a message without a row does not compile. */
const effectsOf: Readonly<Record<MessageKey, readonly Effect[]>> = {
  alarm: raised,
  fault: raised,
  risk: raised,
  anomaly: raised,
  alarmToSite: settled,
  faultToSite: settled,
  riskToSite: settled,
  alarmfeedback: settled,
  faultfeedback: settled,
  riskfeedback: settled,
  eventRefresh: ['event', 'counts', 'inbox'],
  invitation: ['invitation', 'projects', 'inbox'],
  optInvitation: ['invitation', 'projects', 'inbox'],
  delUser: ['membership', 'projects', 'counts', 'inbox'],
  /** Arrives together with a 1000, which is the one announced. */
  updateUserRole: ['projects', 'inbox'],
  /** The person's permissions changed. */
  1000: ['membership', 'projects', 'inbox'],
  /** The watermark, the looks or the status of a project changed. */
  1001: ['reload-here'],
  /** A message that is no device event: the clock was set, an export is ready. */
  300: ['inbox'],
  /** An event got a comment. */
  201: ['event', 'comments', 'inbox'],
  /** A new edition was published. */
  210: ['edition', 'inbox'],
  /** A person left a project. */
  1010: ['left', 'projects'],
}

/** Whether a frame has an effect. */
export const has = (frame: Frame, effect: Effect): boolean =>
  effectsOf[frame.code === 1 ? frame.type : frame.code].includes(effect)

/** A frame that announces a new event. */
export type RaisedFrame = Extract<Frame, { type: 'alarm' | 'fault' | 'risk' | 'anomaly' }>
export const isRaised = (frame: Frame): frame is RaisedFrame => has(frame, 'raised')

/** A frame that reports who took or answered an event. */
export type SettledFrame = Extract<
  Frame,
  { type: 'alarmToSite' | 'faultToSite' | 'riskToSite' | 'alarmfeedback' | 'faultfeedback' | 'riskfeedback' }
>
export const isSettled = (frame: Frame): frame is SettledFrame => has(frame, 'settled')

/** A message from the server itself: `busType` is its kind, `data` its payload. */
type BusFrame = Extract<Frame, { code: 300 }>
export const isBus = (frame: Frame, busType: string): frame is BusFrame =>
  frame.code === 300 && frame.busType === busType

/** The ids of the events that changed according to the frames, without duplicates. */
export const changedEvents = (frames: readonly Frame[]): readonly string[] => [
  ...new Set(frames.flatMap((frame) => (has(frame, 'event') && 'eventId' in frame ? [frame.eventId] : []))),
]
