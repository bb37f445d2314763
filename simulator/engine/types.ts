import type { DeviceStatus, DeviceType } from '#shared/device/index.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import type { EventKind } from '#shared/event/index.ts'

/** Device data that the engine needs. */
export interface EngineDevice {
  readonly id: string
  readonly type: DeviceType
  /** Class of its area, 0 to 4 (spec §3): a workshop kitchen has more smoke than a museum. */
  readonly areaClass: number
  /** Nothing happens to it before this instant; its failures increase with its age. */
  readonly installedAt: number
  /** Its room, the storey of the room, and the building of both; the same id where there is nothing above. */
  readonly placeId: string
  readonly storeyId: string
  readonly buildingId: string
  /** The device through which it reports, such as the fire panel of its loop; null when it has a link of its own. */
  readonly gatewayId: string | null
  /** Out of service it retains its place and its address, but is not counted or monitored. */
  readonly enabled: boolean
}

/** An ordered event: from the director page, a scenario, or the opening scene. */
export interface Order {
  readonly deviceId: string
  readonly kind: EventKind
  /** A key of the kind's reasons; defaults to that of the device type. */
  readonly reason?: string
  /** In the unit of the measure; defaults to a little past the threshold. */
  readonly value?: number
  /** The component that a fire panel reports; defaults to one of its own. */
  readonly part?: NonNullable<RaiseSignal['part']>
}

export interface EngineOptions {
  readonly seed: number
  readonly devices: readonly EngineDevice[]
  /**
   * The current instant of the engine: nothing natural begins at or before it. Later occurrences do not depend on it, so an
   * engine created later continues with the same random streams.
   */
  readonly start: number
  /** Off: nothing happens by itself, neither the end of an ordered incident nor its later consequences. */
  readonly life: boolean
  /** States returned by `takeChanged`, by device. A device without a state has nothing going on. */
  readonly lives?: ReadonlyMap<string, string>
  /**
   * For a server that was down: steps due before `start` are spread over the ten minutes after it, instead of happening together
   * in the past. Such steps are the end of an alarm, or the return of a device. Incidents that would have begun in between are
   * skipped.
   */
  readonly skipMissed?: boolean
}

/** The running devices of a city. Pure: time is an argument, signals are the result. Unknown device ids throw. */
export interface Engine {
  /** Instant of the next due step; null when there is none. */
  readonly nextDue: () => number | null
  /**
   * Runs everything due at or before `now` and returns the signals in order of time. Within a millisecond the order is by device
   * id, then by insertion within the device: a restored engine has the same order.
   */
  readonly step: (now: number) => Signal[]
  /**
   * Makes a device raise an event now. Further signals of the same moment follow the raise, such as the silence of a gateway and
   * of all devices behind it. Refuses nothing: the caller checks `mayRaise`.
   */
  readonly emit: (order: Order, now: number) => [RaiseSignal, ...Signal[]]
  /**
   * The device returns to normal: a recover signal for each open kind, status normal if it had another one. Devices behind a
   * gateway that is still silent stay silent.
   */
  readonly recover: (deviceId: string, now: number) => Signal[]
  /** An event of the device was answered: its incident ends. Empty when it has already ended. */
  readonly endIncident: (deviceId: string, kind: EventKind, now: number) => Signal[]
  /**
   * Updates the data of devices: new ones, and those that were moved, connected to another gateway, or put in or out of service.
   * Returns status signals for links that now appear different, such as behind a silent gateway.
   */
  readonly put: (devices: readonly EngineDevice[], now: number) => Signal[]
  /**
   * Takes over states from `takeChanged` of another engine with the same devices, so that both agree on what is going on. They do
   * not count as changed here.
   */
  readonly adopt: (lives: readonly { readonly deviceId: string; readonly state: string }[], now: number) => void
  /** The device itself and all devices that report through it, by id. */
  readonly below: (deviceId: string) => string[]
  /** The gateways through which it reports, nearest first, by id. */
  readonly above: (deviceId: string) => string[]
  /** Number of devices in service that report through it. */
  readonly behind: (deviceId: string) => number
  /** The actual status of its link, independent of reports. */
  readonly statusOf: (deviceId: string) => DeviceStatus
  /** Whether the device itself is in the condition of this kind of event. */
  readonly isOpen: (deviceId: string, kind: EventKind) => boolean
  /** States that changed since the last call, as JSON, for the store. */
  readonly takeChanged: () => { deviceId: string; state: string }[]
}
