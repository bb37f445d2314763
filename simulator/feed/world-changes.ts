import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import type { Engine } from '#simulator/engine/types.ts'

/** Pending events: the changes of the fed world that concern its feed. */
export type WorldChange =
  /** Everything may have changed: another epoch, other areas. */
  | { readonly type: 'other' }
  | { readonly type: 'clock'; readonly at: number; readonly speed: number }
  /** An incident is over on the server, regardless of the state here. */
  | { readonly type: 'over' | 'raised'; readonly at: number; readonly deviceId: string; readonly kind: EventKind }
  | { readonly type: 'devices'; readonly deviceIds: readonly string[] }

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const kindOf = (value: unknown): EventKind | undefined => eventKindNames.find((kind) => kind === value)

const eventChange = (type: 'over' | 'raised', at: number, event: Fields): WorldChange | null => {
  const [deviceId, kind] = [event['deviceId'], kindOf(event['kind'])]
  return typeof deviceId === 'string' && kind !== undefined ? { type, at, deviceId, kind } : null
}

type Read = (at: number, about: Fields) => WorldChange | null

const other: Read = () => ({ type: 'other' })
const over: Read = (at, { event }) => eventChange('over', at, fieldsOf(event))
const raised: Read = (at, { event }) => eventChange('raised', at, fieldsOf(event))

/** The changes that concern a feed, by their type. */
const readers: Readonly<Record<string, Read>> = {
  'event-answered': over,
  'event-recovered': over,
  'event-raised': raised,
  'event-repeated': raised,
  'devices-changed': (_, { deviceIds }) => ({ type: 'devices', deviceIds: [deviceIds].flat().map(String) }),
  'areas-changed': other,
  'places-changed': other,
  'clock-set': (at, { speed }) => ({ type: 'clock', at, speed: Number(speed) }),
}

/** Parses a line of a followed journal; null for a change that concerns no device. */
export const readChange = (line: unknown): WorldChange | null => {
  const { notice, type, at, change } = fieldsOf(line)
  if (notice === 'restarted' || notice === 'missed') return { type: 'other' }
  const read = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined
  return read?.(Number(at), fieldsOf(change)) ?? null
}

/** The raise or the end of an incident, without its type. */
type Happened = Pick<RaiseSignal, 'at' | 'deviceId' | 'kind'>

const keyOf = ({ deviceId, kind }: Happened): string => `${deviceId} ${kind}`

const isRaise = (signal: Signal): signal is RaiseSignal => signal.type === 'raise'

/** Remembers the signals that the feed has sent, to distinguish their echo from signals of other parties. */
export const createMemory = () => {
  const own = new Set<string>()
  const raisedAt = new Map<string, number>()
  return {
    sent: (signals: readonly Signal[]): void => {
      for (const signal of signals.filter(isRaise)) {
        own.add(`${keyOf(signal)} ${signal.at}`)
        raisedAt.set(keyOf(signal), signal.at)
      }
    },
    /** Whether a raise came from this feed. */
    isOwn: (change: Happened): boolean => own.delete(`${keyOf(change)} ${change.at}`),
    /** Ends an incident here that is over on the server, unless it is an older one. */
    endIncident: (engine: Engine, change: Happened): void => {
      // The returned signals are dropped: the server has already applied their effects.
      if (change.at >= (raisedAt.get(keyOf(change)) ?? -Infinity))
        engine.endIncident(change.deviceId, change.kind, change.at)
    },
    forget: (): void => {
      own.clear()
      raisedAt.clear()
    },
  }
}
