import { deviceStatusNames, type DeviceStatus } from '#shared/device/index.ts'
import { Signal } from '#shared/device/signal.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'

/** The remaining signals of an incident, with the name of its cause; an order has a name of its own. */
export interface Plan {
  readonly cause: string
  readonly signals: Signal[]
}

/** The state that a device carries over time; everything else is derived from seed and id. */
export interface Life {
  /** Number of orders so far: each has a random stream of its own. */
  orders: number
  status: DeviceStatus
  /** Open kinds, with the cause that raised them. */
  readonly open: Map<EventKind, string>
  plans: Plan[]
}

export const newLife = (): Life => ({ orders: 0, status: 'normal', open: new Map(), plans: [] })

interface StoredLife {
  n?: number
  s?: DeviceStatus
  o?: [EventKind, string][]
  p?: [string, Signal[]][]
}

/** JSON without initial values: `{}` for a device with nothing going on. */
export const writeLife = (life: Life): string => {
  const stored: StoredLife = {
    ...(life.orders > 0 && { n: life.orders }),
    ...(life.status !== 'normal' && { s: life.status }),
    ...(life.open.size > 0 && { o: [...life.open] }),
    ...(life.plans.length > 0 && { p: life.plans.map(({ cause, signals }) => [cause, signals]) }),
  }
  return JSON.stringify(stored)
}

const check = (deviceId: string, stored: StoredLife) => {
  const kinds = (stored.o ?? []).every(([kind]) => eventKindNames.includes(kind))
  if (!kinds || !deviceStatusNames.includes(stored.s ?? 'normal')) throw new Error(`life of ${deviceId} is damaged`)
}

/** Reads what `writeLife` wrote; throws for anything else, with the id of the device. */
export const readLife = (deviceId: string, state: string): Life => {
  // JSON.parse returns any; `check` and the schema of signals validate what matters.
  const stored = JSON.parse(state) as StoredLife
  check(deviceId, stored)
  return {
    orders: stored.n ?? 0,
    status: stored.s ?? 'normal',
    open: new Map(stored.o),
    plans: (stored.p ?? []).map(([cause, signals]) => ({ cause, signals: Signal.array().parse(signals) })),
  }
}
