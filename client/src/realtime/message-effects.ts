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
  /** There may be a new message in the message centre. */
  | 'inbox'
  /** A new edition is out: the console asks for it. */
  | 'edition'
  /** The person's projects or roles have changed. */
  | 'projects'
  /** The person is told in a dialog; what follows is the business of the change. */
  | 'membership'
  /** The page starts anew, and with it menu and permissions, if it is about the project that is open. */
  | 'reload-here'
  /** Somebody else has left a project. */
  | 'left'
  /** An invitation, or an answer to one. */
  | 'invitation'
  /** The comments of the event it names have changed. */
  | 'comments'

/** How a message is known: an event notification by its type, any other by its code. */
type MessageKey = EventMessageType | Exclude<Frame, { code: 1 }>['code']

const raised = ['raised', 'counts', 'inbox'] as const
const settled = ['settled', 'event', 'counts', 'inbox'] as const

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
  eventRefresh: ['event', 'counts', 'inbox'],
  invitation: ['invitation', 'projects', 'inbox'],
  optInvitation: ['invitation', 'projects', 'inbox'],
  delUser: ['membership', 'projects', 'counts', 'inbox'],
  /** Comes with a 1000, which is told. */
  updateUserRole: ['projects', 'inbox'],
  /** The person's permissions changed. */
  1000: ['membership', 'projects', 'inbox'],
  /** The watermark, the looks or the status of a project changed. */
  1001: ['reload-here'],
  /** Something that is no event of a device: the clock was set, an export is ready. */
  300: ['inbox'],
  /** An event got a comment. */
  201: ['event', 'comments', 'inbox'],
  /** A new edition was published. */
  210: ['edition', 'inbox'],
  /** Somebody left a project. */
  1010: ['left', 'projects'],
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

/** Something of the server's own: `busType` says what, `data` the rest. */
type BusFrame = Extract<Frame, { code: 300 }>
export const isBus = (frame: Frame, busType: string): frame is BusFrame =>
  frame.code === 300 && frame.busType === busType

/** The ids of the events that frames say have changed, each once. */
export const changedEvents = (frames: readonly Frame[]): readonly string[] => [
  ...new Set(frames.flatMap((frame) => (has(frame, 'event') && 'eventId' in frame ? [frame.eventId] : []))),
]
