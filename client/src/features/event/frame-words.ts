import { deviceTypes } from '#shared/device/index.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import { measuresOf } from '#shared/device/traits.ts'
import type { Reason } from '#shared/event/define-kind.ts'
import { eventKinds, kindOfType, type EventKind } from '#shared/event/index.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { reasonFor } from '#client/lib/event-words.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'

/** Measures of the device's own health, which never raise an alarm. */
const HEALTH: readonly MeasureName[] = ['battery', 'signal']

/** Whether a pushed event will probably have a value, judged by its frame: faults rarely do, sensor alarms nearly always. */
export const likelyHasValue = ({ type, deviceType }: RaisedFrame): boolean =>
  type !== 'fault' && measuresOf(deviceTypes[deviceType].traits).some((measure) => !HEALTH.includes(measure))

const frameReason = (frame: RaisedFrame): string => {
  switch (frame.type) {
    case 'alarm':
      return frame.alarmType
    case 'fault':
      return frame.faultType
    case 'risk':
      return frame.riskType
    case 'anomaly':
      return frame.eventReason
  }
}

/** Kind and reason of a pushed event; undefined for an eventType this console does not know. */
const kindAndReason = (frame: RaisedFrame): { kind: EventKind; reason: Reason } | undefined => {
  const kind = kindOfType(frame.eventType)
  return kind === undefined ? undefined : { kind, reason: reasonFor(kind, frameReason(frame)) }
}

/** The text of the reason: 烟雾, 离线; that of the protocol for an eventType this console does not know. */
export const frameReasonText = (frame: RaisedFrame): string => kindAndReason(frame)?.reason.text ?? frameReason(frame)

/** Kind and heading of a pushed event; undefined for an eventType this console does not know. */
export const frameWords = (frame: RaisedFrame): { kind: EventKind; fire: boolean; heading: string } | undefined => {
  const known = kindAndReason(frame)
  if (known === undefined) return undefined
  const { kind, reason } = known
  const fire = reason.fire === true
  return { kind, fire, heading: `${fire ? texts.fire : eventKinds[kind].name} · ${reason.text}` }
}

/** The path of a pushed event, from the area to the spot; the protocol joins the names with slashes. */
export const framePath = ({ place }: RaisedFrame): readonly string[] => place.split('/').filter((name) => name !== '')
