import { isHost } from '#simulator/engine/topology.ts'
import { unknownAddress } from '#simulator/behaviours/fire-panel.ts'
import { unfoldOrder } from '#simulator/engine/order.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { DeviceFaultState, EffectOf, Report } from '#simulator/faults/device-fault-state.ts'
import { diceOf, type DeviceEffectRules, type FaultContext } from '#simulator/faults/fault-context.ts'
import { recovered, releaseHeld } from '#simulator/faults/withheld.ts'

type Flapping = DeviceFaultState<EffectOf<'flapping'>>

/** A rapidly switching event rises within seconds; in minutes. */
const LEAD_MINUTES = [0.02, 0.08] as const

const raise = (one: Flapping, kind: EventKind, context: FaultContext): Report[] => {
  const { deviceId, type } = one
  const random = diceOf(one, context)
  const part = kind === 'alarm' && isHost(one) && { part: { address: unknownAddress(random), deviceId: null } }
  const occasion = { deviceId, at: context.now, random }
  one.kinds = [kind]
  return [unfoldOrder(type, { deviceId, kind, ...part }, { occasion, lead: LEAD_MINUTES })[0]]
}

const switchKind = (one: Flapping, kind: EventKind, context: FaultContext): Report[] => {
  // An event of the device's own is not ended by this fault.
  return one.kinds.length === 0 ? raise(one, kind, context) : recovered(one, context)
}

const switchLink = (one: Flapping): Report[] => {
  one.link = one.link === 'offline' ? 'instability' : 'offline'
  return one.link === 'offline' ? [] : releaseHeld(one)
}

const toggle = (one: Flapping, context: FaultContext): Report[] => {
  const { kind, every } = one.effect
  one.due = context.now + every
  return kind === undefined ? switchLink(one) : switchKind(one, kind, context)
}

/** A kind of event, or the link, that switches on and off (抖动). Reports are held back while the link is off. */
export const flapping: DeviceEffectRules<Flapping> = {
  begin: toggle,
  pass: (one, report) => {
    if (one.link !== 'offline') return [report]
    one.held.push(report)
    return []
  },
  act: toggle,
  end: (one, context) => {
    one.link = null
    return [...releaseHeld(one), ...recovered(one, context)]
  },
}
