import type { Frame } from '#shared/realtime/messages.ts'
import { useFrames, useReread } from '#client/realtime/hooks.ts'
import { has } from '#client/realtime/message-effects.ts'
import { useSlowly } from '#client/realtime/use-slowly.ts'

type Matters = (frame: Frame) => boolean

/** Refetches data after each message that affects it, and after a gap in the messages. The result does it without one. */
export const useFreshen = (read: () => Promise<unknown>, matters: Matters): (() => void) => {
  const again = useSlowly(read)
  useFrames((frames) => (frames.some(matters) ? again() : undefined))
  useReread(again)
  return again
}

/** An event has changed: counts of open events and states of devices may have changed. */
export const aboutEvents = (frame: Frame): boolean => has(frame, 'counts') || has(frame, 'event')

/** The server has reported a change with one of these bus types. */
export const aboutBus =
  (...types: readonly string[]) =>
  (frame: Frame): boolean =>
    'busType' in frame && types.includes(frame.busType)

const peopleTypes: readonly string[] = ['invitation', 'optInvitation', 'delUser', 'updateUserRole']

const onAreas = aboutBus('area', 'invitation')
/** A member has joined, left, asked for an invitation, or received another role; or an area that is shown with members has changed. */
export const aboutPeople = (frame: Frame): boolean =>
  frame.code === 1010 || (frame.code === 1 && peopleTypes.includes(frame.type)) || onAreas(frame)

const onMap = aboutBus('map')
/** A device, or an event of one, has changed. */
export const aboutDevices = (frame: Frame): boolean => aboutEvents(frame) || onMap(frame)
