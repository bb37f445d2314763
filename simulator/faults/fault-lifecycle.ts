import type { Signal } from '#shared/device/signal.ts'
import { DAY } from '#shared/time.ts'
import type { Engine } from '#simulator/engine/types.ts'
import type { DeviceFaultState, DeviceFaultStates, Report } from '#simulator/faults/device-fault-state.ts'
import { createLinks } from '#simulator/faults/links.ts'
import { act, begin, disturbs, end, goesThrough, pass, orderOf } from '#simulator/faults/effects.ts'
import type { FaultContext } from '#simulator/faults/fault-context.ts'

interface Deps {
  readonly state: () => DeviceFaultStates
  readonly engine: () => Pick<Engine, 'above' | 'below' | 'statusOf'>
}

/** Curves show nothing older than this. */
const MAX_CURVE_AGE_MS = 8 * DAY

/** When the next step of a device fault is due; Infinity for never. */
export const dueOf = ({ due, until }: DeviceFaultState): number => Math.min(due ?? Infinity, until ?? Infinity)

/** Records for the readings when a device fault began, and when it ended. */
const disturb = (
  { disturbed }: DeviceFaultStates,
  one: DeviceFaultState,
  { now, lasts }: { now: number; lasts: boolean },
) => {
  const made = disturbs(one)
  if (!made) return
  const others = (disturbed.get(one.deviceId) ?? []).filter(
    ({ fault, until }) => fault !== one.fault && (until === null || until > now - MAX_CURVE_AGE_MS),
  )
  disturbed.set(one.deviceId, [...others, { ...made, until: lasts ? null : now }])
}

const put = ({ byDevice }: DeviceFaultStates, one: DeviceFaultState) => {
  byDevice.set(one.deviceId, [...(byDevice.get(one.deviceId) ?? []), one])
}
const drop = (state: DeviceFaultStates, one: DeviceFaultState) => {
  const left = (state.byDevice.get(one.deviceId) ?? []).filter((other) => other !== one)
  if (left.length === 0) state.byDevice.delete(one.deviceId)
  else state.byDevice.set(one.deviceId, left)
  state.waiting.delete(one)
  state.next = null
}

/** Runs work on a device fault, and updates its due time. */
const remember = (state: DeviceFaultStates, one: DeviceFaultState, work: () => Report[]): Report[] => {
  const before = state.waiting.has(one) ? dueOf(one) : Infinity
  const said = work()
  const due = dueOf(one)
  if (due === before) return said
  if (due === Infinity) state.waiting.delete(one)
  else state.waiting.add(one)
  state.next = null
  return said
}

/** Passes a report through the faults of its device, and of the gateways on its route. */
const createReportPipeline = ({ state, engine }: Deps) => {
  const of = (deviceId: string) => state().byDevice.get(deviceId) ?? []
  const faultsOnPath = (deviceId: string): DeviceFaultState[] => [
    ...of(deviceId),
    ...engine()
      .above(deviceId)
      .flatMap((gateway) => of(gateway).filter(({ link }) => link === 'offline')),
  ]
  return (report: Report, { context, from }: { context: FaultContext; from?: DeviceFaultState }): Report[] =>
    faultsOnPath(report.deviceId)
      .filter((one) => from === undefined || goesThrough(from, one))
      .toSorted((a, b) => orderOf(a) - orderOf(b))
      .reduce<Report[]>(
        (reports, one) => remember(state(), one, () => reports.flatMap((each) => pass(one, each, context))),
        [report],
      )
}

/** The operations on device faults, each with the signals that result. */
export const createFaultLifecycle = (deps: Deps) => {
  const { state } = deps
  const links = createLinks(deps)
  const send = createReportPipeline(deps)

  const update = (
    one: DeviceFaultState,
    context: FaultContext,
    work: (one: DeviceFaultState, context: FaultContext) => Report[],
  ): Signal[] => {
    const before = one.link
    const said = remember(state(), one, () => work(one, context)).flatMap((report) =>
      send(report, { context, from: one }),
    )
    const seen = one.link === before ? [] : links.changed(one.deviceId, context.now)
    // A device that goes silent reports before that; a returning device reports afterwards.
    return one.link === 'offline' ? [...said, ...seen] : [...seen, ...said]
  }
  const release = (one: DeviceFaultState, context: FaultContext): Signal[] => {
    const said = one.over ? [] : update(one, context, end)
    one.over = true
    disturb(state(), one, { now: context.now, lasts: false })
    drop(state(), one)
    return said
  }
  return {
    update,
    release,
    inject: (one: DeviceFaultState, context: FaultContext): Signal[] => {
      put(state(), one)
      disturb(state(), one, { now: context.now, lasts: true })
      return update(one, context, begin)
    },
    /** Runs the due step. */
    act: (one: DeviceFaultState, context: FaultContext): Signal[] => {
      if (one.until !== null && one.until <= context.now) return release(one, context)
      const said = update(one, context, act)
      return one.over ? [...said, ...release(one, context)] : said
    },
    pass: (signal: Signal, context: FaultContext): Signal[] =>
      signal.type === 'status' ? links.pass(signal) : send(signal, { context }),
  }
}
