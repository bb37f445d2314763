import type { DeviceStatus, DeviceType } from '#shared/devices/index.ts'
import type { RaiseSignal, Signal } from '#shared/devices/signal.ts'
import type { EventKind } from '#shared/events/index.ts'

/** What the engine needs to know of a device. */
export interface EngineDevice {
  readonly id: string
  readonly type: DeviceType
  /** Classification of its area, 0 to 4 (spec §3): a workshop kitchen smokes more often than a museum. */
  readonly areaClass: number
  /** It lives from here on, and fails more often the longer ago this is. */
  readonly installedAt: number
  /** The room it is in, the storey of that room, and the building of both; the same id where there is nothing above. */
  readonly placeId: string
  readonly storeyId: string
  readonly buildingId: string
  /** The device through which it reports, such as the fire host on whose loops it hangs; null when it has a link of its own. */
  readonly gatewayId: string | null
  /** Out of service it keeps its place and its address, but nobody counts it or waits for it. */
  readonly enabled: boolean
}

/** Somebody wants an event: the director's desk, a scenario, the opening scene. */
export interface Order {
  readonly deviceId: string
  readonly kind: EventKind
  /** A key of the kind's reasons; the usual one of the device type when left out. */
  readonly reason?: string
  /** In the unit of the measure; a little past the threshold when left out. */
  readonly value?: number
  /** Which component a fire host speaks of; one of its own when left out. */
  readonly part?: NonNullable<RaiseSignal['part']>
}

export interface EngineOptions {
  readonly seed: number
  readonly devices: readonly EngineDevice[]
  /**
   * The instant at which the engine stands: nothing natural begins at or before it. What happens after it does not
   * depend on it, so an engine made later goes on with the same dice.
   */
  readonly start: number
  /** Off: nothing happens by itself, neither the end of an ordered incident nor what would follow from it later. */
  readonly life: boolean
  /** What `takeChanged` gave out, by device. A device without a state has nothing going on. */
  readonly lives?: ReadonlyMap<string, string>
  /**
   * For a server that was down: what was left to do before `start` (an alarm that should have cleared, a device
   * that should have come back) is spread over the ten minutes after it instead of happening at once in the past.
   * What would have begun in between never happened.
   */
  readonly skipMissed?: boolean
}

/** A city's devices in motion. Pure: time is handed in, signals are handed out. Unknown device ids throw. */
export interface Engine {
  /** Instant of the earliest thing due; null when nothing ever is. */
  readonly nextDue: () => number | null
  /**
   * Runs everything due at or before `now` and returns the signals in order of time. What is due in the same
   * millisecond goes by device id, then by insertion within the device, so a restored engine keeps the order.
   */
  readonly step: (now: number) => Signal[]
  /**
   * Makes a device raise now; what else becomes of it in the same moment follows the raise, such as the silence of a
   * gateway and of all behind it. Refuses nothing: the caller checks `mayRaise`.
   */
  readonly emit: (order: Order, now: number) => [RaiseSignal, ...Signal[]]
  /**
   * The device returns to normal: a recover signal for each open kind, status normal if it was another. What is behind
   * a gateway that is still silent stays so.
   */
  readonly recover: (deviceId: string, now: number) => Signal[]
  /** An event of the device was answered: the incident behind it ends. Empty when it has ended before. */
  readonly calm: (deviceId: string, kind: EventKind, now: number) => Signal[]
  /**
   * Takes devices as they are from now on: new ones, and those that were moved, bound to another gateway, put out of
   * service or back. Says where a link looks different because of it, such as behind a gateway that is silent.
   */
  readonly put: (devices: readonly EngineDevice[], now: number) => Signal[]
  /**
   * Takes states that another engine with the same devices gave out by `takeChanged`, so that this one knows what is going
   * on there. They do not count as changed here.
   */
  readonly adopt: (lives: readonly { readonly deviceId: string; readonly state: string }[], now: number) => void
  /** The device itself and all that report through it, by id. */
  readonly below: (deviceId: string) => string[]
  /** The gateways through which it reports, nearest first, by id. */
  readonly above: (deviceId: string) => string[]
  /** How many devices in service report through it. */
  readonly behind: (deviceId: string) => number
  /** How its link is, whatever was heard of it. */
  readonly statusOf: (deviceId: string) => DeviceStatus
  /** Whether the device itself is in what an event of the kind is about. */
  readonly isOpen: (deviceId: string, kind: EventKind) => boolean
  /** States that changed since the last call, JSON, for the store. */
  readonly takeChanged: () => { deviceId: string; state: string }[]
}
