import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import { formatTime } from '#shared/time.ts'
import { createDeviceFaults, createEngine, newDeviceFaultStates, type EngineDevice } from '#simulator/index.ts'
import { engineStart } from '#tests/support/engine-devices.ts'

type Emitted = Parameters<ReturnType<typeof createEngine>['emit']>[0]

/** A signal in words: `10:00:00 d-smoke raises alarm/smoke`. */
const inWords = (signal: Signal): string => {
  const { type, deviceId, at } = signal
  const time = formatTime(at).slice(11)
  if (type === 'status') return `${time} ${deviceId} is ${signal.status}`
  return `${time} ${deviceId} ${type === 'raise' ? `raises ${signal.kind}/${signal.reason}` : `recovers ${signal.kind}`}`
}

export const words = (signals: readonly Signal[]): string[] => signals.map(inWords)

/** The raise signals among others. */
export const raisesOf = (signals: readonly Signal[]): RaiseSignal[] =>
  signals.filter((signal) => signal.type === 'raise')

/**
 * Devices to which nothing happens by itself, with faults, at ten o'clock; and a platform that knows the open events of the
 * signals that reach it.
 */
export const faultyDevices = (devices: readonly EngineDevice[], shouldInject: () => boolean = () => true) => {
  const state = newDeviceFaultStates()
  const engine = createEngine({ seed: 7, devices, start: engineStart, life: false })
  const open = new Map<string, RaiseSignal>()
  const keyOf = (deviceId: string, kind: EventKind) => `${deviceId} ${kind}`
  const faults = createDeviceFaults({
    seed: 7,
    state: () => state,
    engine: () => engine,
    shouldInject,
    shown: (deviceId, kind) => open.get(keyOf(deviceId, kind)),
  })
  const clock = { now: engineStart }
  const received = (signals: Signal[]): Signal[] => {
    for (const signal of signals) {
      if (signal.type === 'raise') open.set(keyOf(signal.deviceId, signal.kind), signal)
      if (signal.type === 'recover') open.delete(keyOf(signal.deviceId, signal.kind))
    }
    return signals
  }
  return {
    state,
    engine,
    nextDue: faults.nextDue,
    now: () => clock.now,
    /** Injects a fault, `f1` unless named, into the first device or those with these ids. */
    begin: (effect: DeviceEffect, { fault = 'f1', on = devices.slice(0, 1) } = {}) =>
      received(faults.begin({ fault, effect }, on, clock.now)),
    end: (fault = 'f1') => received(faults.end(fault, clock.now)),
    /** Lets the time pass; returns the signals of the faults meanwhile. */
    advance: (ms: number) => {
      const until = clock.now + ms
      const signals: Signal[] = []
      for (let due = faults.nextDue(); due !== null && due <= until; due = faults.nextDue())
        signals.push(...received(faults.step(due)))
      clock.now = until
      return signals
    },
    /** The device itself raises, or recovers; returns the signals that reach the platform. */
    raise: (order: Emitted) => received(faults.pass(engine.emit(order, clock.now), clock.now)),
    recover: (deviceId: string) => received(faults.pass(engine.recover(deviceId, clock.now), clock.now)),
    pass: (signals: readonly Signal[]) => received(faults.pass(signals, clock.now)),
    /** An event is answered: it is closed on the platform, and what the device itself had is over. */
    answer: (deviceId: string, kind: EventKind) => {
      open.delete(keyOf(deviceId, kind))
      received(faults.pass(engine.endIncident(deviceId, kind, clock.now), clock.now))
      faults.answered(deviceId, kind, clock.now)
    },
  }
}
