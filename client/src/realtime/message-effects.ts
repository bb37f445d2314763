import type { EventMessageType, Frame } from '#shared/realtime/messages.ts'

/** What a message may do to a console beyond what its own screen shows. */
export type Effect =
  /** Counts of open events are no longer right. */
  | 'counts'
  /** The event it names has changed. */
  | 'event'
  /** A new event: it pops up, rings and is announced. */
  | 'raised'
  /** Somebody took or answered it: its pop-up goes. */
  | 'settled'
  /** Something of the server's own; `data` says what. */
  | 'bus'
  /** The person's projects or roles have changed. */
  | 'projects'
  /** The page starts anew, and with it menu and permissions. */
  | 'reload'
  /** The same, if it is about the project that is open. */
  | 'reload-here'

/** How a message is known: an event notification by its type, any other by its code. */
type MessageKey = EventMessageType | Exclude<Frame, { code: 1 }>['code']

const raised = ['raised', 'counts'] as const
const settled = ['settled', 'event', 'counts'] as const

/** Every message of the push channel (spec §4) and its effects; a message without a row does not compile. */
export const effectsOf: Readonly<Record<MessageKey, readonly Effect[]>> = {
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
  eventRefresh: ['event', 'counts'],
  invitation: ['projects'],
  optInvitation: ['projects'],
  delUser: ['projects', 'counts'],
  updateUserRole: ['projects'],
  /** The person's permissions changed. */
  1000: ['reload'],
  /** The watermark or the status of a project changed. */
  1001: ['reload-here'],
  /** Something that is no event of a device: the clock was set, an export is ready. */
  300: ['bus'],
  /** An event got a comment. */
  201: ['event'],
  /** A new edition was published. */
  210: [],
  /** Somebody left a project. */
  1010: ['projects'],
}

/** Whether a frame has an effect. */
export const has = (frame: Frame, effect: Effect): boolean =>
  effectsOf[frame.code === 1 ? frame.type : frame.code].includes(effect)

/** A frame that announces a new event. */
export type RaisedFrame = Extract<Frame, { type: 'alarm' | 'fault' | 'risk' | 'anomaly' }>
export const isRaised = (frame: Frame): frame is RaisedFrame => has(frame, 'raised')

/** A frame that says who took or answered an event. */
export type SettledFrame = Extract<
  Frame,
  { type: 'alarmToSite' | 'faultToSite' | 'riskToSite' | 'alarmfeedback' | 'faultfeedback' | 'riskfeedback' }
>
export const isSettled = (frame: Frame): frame is SettledFrame => has(frame, 'settled')

/** The ids of the events that frames say have changed, each once. */
export const changedEvents = (frames: readonly Frame[]): readonly string[] => [
  ...new Set(frames.flatMap((frame) => (has(frame, 'event') && 'eventId' in frame ? [frame.eventId] : []))),
]
