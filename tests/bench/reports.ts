import { type FedDevices, MAX_SIGNALS } from '#shared/control/ingest.contract.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { mayRaise } from '#shared/device/index.ts'
import type { Signal } from '#shared/device/signal.ts'
import { createEngine, type EngineDevice } from '#simulator/index.ts'
import { control } from '#tests/bench/sign-in.ts'

/** Sends the reports of devices, one device after the other. */
export interface Reporters {
  /** Sends so many reports, as a numbered batch or not; returns how many the server took. */
  report(count: number, batch?: number): Promise<number>
}

const pageOf = async (base: string, after: string): Promise<FedDevices> => {
  const answer = await fetch(`${base}/__sim/ingest/devices?limit=5000${after && `&after=${encodeURIComponent(after)}`}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as FedDevices
}

const devicesOf = async (base: string): Promise<{ seed: number; devices: EngineDevice[] }> => {
  const devices: EngineDevice[] = []
  let page = await pageOf(base, '')
  devices.push(...page.devices)
  while (page.next !== null) {
    page = await pageOf(base, page.next)
    devices.push(...page.devices)
  }
  return { seed: page.world.seed, devices: devices.filter(({ enabled }) => enabled) }
}

const kindOf = ({ type }: EngineDevice): EventKind | undefined => eventKindNames.find((kind) => mayRaise(type, kind))

/**
 * Every device of a world raises an event, then all of them recover, and so on: each report changes an event. Only `wanted`
 * signals are reported.
 */
export const gatherReporters = async (
  base: string,
  wanted: (signal: Signal) => boolean = () => true,
): Promise<Reporters> => {
  const { seed, devices } = await devicesOf(base)
  const able = devices.flatMap((device) => ({ id: device.id, kind: kindOf(device) })).filter(({ kind }) => kind)
  const engine = createEngine({ seed, devices, start: Date.now(), life: false })
  let turn = 0
  const next = (): Signal[] => {
    const device = able[turn % able.length]
    const isRaise = Math.floor(turn / able.length) % 2 === 0
    turn += 1
    if (!device?.kind) return []
    const order = { deviceId: device.id, kind: device.kind }
    const signals = isRaise ? engine.emit(order, Date.now()) : engine.recover(device.id, Date.now())
    return signals.filter((signal) => signal.type !== 'status' && wanted(signal))
  }
  return {
    report: async (count, batch) => {
      const signals: Signal[] = []
      while (signals.length < count && signals.length < MAX_SIGNALS) signals.push(...next())
      const { taken } = await control<{ taken: number }>(`${base}/__sim/ingest`, {
        signals,
        ...(batch !== undefined && { batch }),
      })
      return taken
    },
  }
}
