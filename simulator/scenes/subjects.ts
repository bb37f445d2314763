import type { SceneSubject } from '#shared/contracts/video.ts'
import type { MeasureName } from '#shared/devices/measures.ts'
import type { EventKind } from '#shared/events/index.ts'
import { hashKey } from '#simulator/engine/random.ts'

/** An event of a camera, as it is recorded; instants in milliseconds. */
export interface Sighting {
  readonly id: string
  readonly kind: EventKind
  readonly reason: string
  readonly measure: MeasureName | null
  readonly value: number | null
  readonly peak: number | null
  readonly beganAt: number
  readonly raisedAt: number
  readonly recoveredAt: number | null
}

/** What is seen of an event, by kind and reason; of the others there is nothing to see. */
const sights: Readonly<Partial<Record<EventKind, Readonly<Record<string, SceneSubject>>>>> = {
  'video-alarm': { absence: 'vacancy', lane: 'vehicle', bicycle: 'bicycle', flame: 'flame', vision: 'parcel' },
  person: { overnight: 'sleeper', presence: 'stranger' },
  risk: { lane: 'goods' },
}

export const subjectOf = ({ kind, reason }: Pick<Sighting, 'kind' | 'reason'>): SceneSubject | undefined =>
  sights[kind]?.[reason]

/** What was measured where that is the likeness itself; of what is timed, the camera was sure each second. */
export const confidenceOf = (seed: number, { id, measure, value, peak }: Sighting): number => {
  const likeness = measure === 'likeness' ? (peak ?? value) : null
  return (likeness ?? 86 + ((hashKey(seed, 'confidence', id) >>> 0) % 12)) / 100
}
