import type { CameraSceneSubject } from '#shared/video/video.contract.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import type { EventKind } from '#shared/event/index.ts'
import { hashKey } from '#simulator/engine/random.ts'

/** A recorded event of a camera; instants in milliseconds. */
export interface Sighting {
  readonly id: string
  readonly kind: EventKind
  readonly reason: string
  readonly measure: MeasureName | null
  readonly value: number | null
  readonly beganAt: number
  readonly raisedAt: number
  readonly recoveredAt: number | null
}

/** The visible subject of an event, by kind and reason; other events show none. */
const sights: Readonly<Partial<Record<EventKind, Readonly<Record<string, CameraSceneSubject>>>>> = {
  'video-alarm': { absence: 'vacancy', lane: 'vehicle', bicycle: 'bicycle', flame: 'flame', vision: 'parcel' },
  person: { overnight: 'sleeper', presence: 'stranger' },
  risk: { lane: 'goods' },
}

export const subjectOf = ({ kind, reason }: Pick<Sighting, 'kind' | 'reason'>): CameraSceneSubject | undefined =>
  sights[kind]?.[reason]

/** The confidence with which the event was raised, where it is the measure; for timed events a value drawn between 86 and 97 percent. */
export const confidenceOf = (seed: number, { id, measure, value }: Sighting): number => {
  const likeness = measure === 'likeness' ? value : null
  return (likeness ?? 86 + ((hashKey(seed, 'confidence', id) >>> 0) % 12)) / 100
}
