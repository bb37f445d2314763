import type { EventRow } from '#shared/event/event.contract.ts'
import { handlingStates, type HandlingState } from '#shared/event/handling-state.ts'
import { eventKinds, kindOfType, type EventKind } from '#shared/event/index.ts'
import type { DeviceType } from '#shared/device/index.ts'
import { frameWords } from '#client/features/event/frame-words.ts'
import { isRaised, isSettled, type RaisedFrame, type SettledFrame } from '#client/realtime/message-effects.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** The properties of a list against which a message can be checked. */
export interface View {
  readonly kind: EventKind
  readonly projectId: string
  /** The tab; undefined for 全部. */
  readonly state: HandlingState | undefined
  readonly deviceType: DeviceType | undefined
  readonly result: string | undefined
  /** Fires alone, or all but fires; undefined for both. */
  readonly fire: boolean | undefined
  /** Only events handled by this person; their username. */
  readonly mine: string | undefined
  /** Whether a filter looks into fields that no message carries. */
  readonly beyond: boolean
  /** Whether the chosen days include now. */
  readonly includesNow: boolean
}

type DetailedFrame = RaisedFrame | SettledFrame

const stateAfter = (frame: DetailedFrame): HandlingState => {
  if (isRaised(frame)) return handlingStates.todo
  return frame.type.endsWith('ToSite') ? handlingStates.doing : handlingStates.done
}

const isNewFire = (frame: Frame): boolean => isRaised(frame) && frameWords(frame)?.fire === true

/** Whether an event is on the side of the filter; messages of what was done to one do not say whether it is a fire. */
const meetsFire = (frame: DetailedFrame, { fire }: View): boolean =>
  fire === undefined || isSettled(frame) || isNewFire(frame) === fire

const meets = (frame: DetailedFrame, view: View): boolean => {
  const handled = isSettled(frame) ? frame : undefined
  return (
    meetsFire(frame, view) &&
    (view.deviceType === undefined || frame.deviceType === view.deviceType) &&
    (view.result === undefined || handled?.processResult === view.result) &&
    (view.mine === undefined || handled?.username === view.mine)
  )
}

/** Whether the event of a message belongs in the list now, as far as the message says. */
export const belongs = (frame: DetailedFrame, view: View): boolean => {
  if (!view.includesNow || !meets(frame, view)) return false
  // In the list of all states an event that changes its state is not new.
  return view.state === undefined ? isRaised(frame) : stateAfter(frame) === view.state
}

const isAbout = (frame: Frame, view: View): boolean =>
  'eventType' in frame &&
  kindOfType(frame.eventType) === view.kind &&
  'projectId' in frame &&
  frame.projectId === view.projectId

/** Kinds whose handling is pushed as a bare eventRefresh: such a message does not contain what happened. */
const hasDetailedFrames = (kind: EventKind): boolean => eventKinds[kind].push.toSite !== 'eventRefresh'

/** Whether the messages cannot decide which events belong in the list, so that only the server can. */
export const isUnsure = (frames: readonly Frame[], view: View): boolean =>
  frames.some((frame) => {
    if (!isAbout(frame, view)) return false
    if (isRaised(frame) || isSettled(frame)) return view.beyond && belongs(frame, view)
    return 'eventId' in frame && view.state !== undefined && !hasDetailedFrames(view.kind)
  })

/** The effect of a message on the pending ids: `out` when the event has left the state of the list, or may have left it. */
const verdict = (frame: Frame, view: View): 'in' | 'out' | 'nothing' => {
  const isDetailed = isRaised(frame) || isSettled(frame)
  if (isDetailed && belongs(frame, view)) return view.beyond ? 'nothing' : 'in'
  if (view.state === undefined) return 'nothing'
  return isDetailed || !hasDetailedFrames(view.kind) ? 'out' : 'nothing'
}

/** An event of a message, and whether it is pending behind the pill from now on. */
interface PendingChange {
  readonly eventId: string
  readonly waits: boolean
  /** Whether it is an untaken 火警. */
  readonly isFire: boolean
}

const compareFrame = (frame: Frame, view: View): PendingChange[] => {
  if (!('eventId' in frame) || !isAbout(frame, view)) return []
  const means = verdict(frame, view)
  return means === 'nothing' ? [] : [{ eventId: frame.eventId, waits: means === 'in', isFire: isNewFire(frame) }]
}

/** Checks a batch of messages against a list. No row moves: new events only count as pending. */
export const compareFrames = (frames: readonly Frame[], view: View): readonly PendingChange[] =>
  frames.flatMap((frame) => compareFrame(frame, view))

/** The same rows in the same places, with the fresh rows replacing their old versions. */
export const replaceRows = <Page extends { readonly records: readonly EventRow[] }>(
  page: Page,
  fresh: readonly EventRow[],
): Page => {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  if (!page.records.some(({ id }) => byId.has(id))) return page
  return { ...page, records: page.records.map((row) => byId.get(row.id) ?? row) }
}
