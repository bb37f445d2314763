import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import { measures } from '#shared/device/measures.ts'
import { measuresOf } from '#shared/device/traits.ts'
import { HOUR } from '#shared/time.ts'
import type { DeviceFaultState, EffectOf } from '#simulator/faults/device-fault-state.ts'
import { comingOf, shouldStayOpen, sayAgain, takeComing } from '#simulator/faults/drift.ts'
import type { DeviceEffectRules } from '#simulator/faults/fault-context.ts'
import { noticed, SILENCE_LIMIT_MS } from '#simulator/faults/silence.ts'
import { catchUp, forget, recovered, withhold } from '#simulator/faults/withheld.ts'

type Battery = DeviceFaultState<EffectOf<'battery'>>

/** Whether a device type has a battery that can run down. */
export const hasBattery = (type: DeviceType): boolean => measuresOf(deviceTypes[type].traits).includes('battery')

/** Empty at the end of the time, from any initial charge. */
const wanderingOf = ({ fault, effect, since }: Battery) => {
  const { rest, wander } = measures.battery
  return { fault, measure: 'battery', from: since, perHour: (-(rest + wander) * HOUR) / effect.within } as const
}

const deathOf = ({ since, effect }: Battery): number => since + effect.within
const isDead = (one: Battery, now: number): boolean => now >= deathOf(one)

/** A low battery is reported again after an answer, and a dead device is reported silent again. */
const setDue = (one: Battery, missedAt: number | null = null) => {
  one.due = one.link === null ? Math.min(one.coming[0]?.at ?? Infinity, deathOf(one)) : missedAt
}

const die = (one: Battery) => {
  one.link = 'offline'
  // A dead device does not report its battery.
  one.coming = []
  setDue(one, deathOf(one) + SILENCE_LIMIT_MS)
}

/** A battery that runs down, and then a dead device; the end of the fault is a new battery. */
export const battery: DeviceEffectRules<Battery> = {
  begin: (one, context) => {
    one.coming = comingOf(one, context, wanderingOf(one))
    setDue(one)
    return []
  },
  pass: (one, report, { now }) => {
    if (isDead(one, now)) return withhold(one, report)
    return shouldStayOpen(one, report) ? [] : [report]
  },
  act: (one, context) => {
    if (one.link !== null) {
      setDue(one)
      return noticed(one, deathOf(one), context)
    }
    const said = takeComing(one, context)
    if (isDead(one, context.now)) die(one)
    else setDue(one)
    return said
  },
  answered: (one, kind, context) => {
    if (!forget(one, kind)) return
    if (one.link === null) sayAgain(one, kind, { context, wandering: wanderingOf(one) })
    setDue(one, context.now + SILENCE_LIMIT_MS)
  },
  end: (one, context) => {
    one.link = null
    return [...recovered(one, context), ...catchUp(one, context)]
  },
  disturbs: wanderingOf,
}
