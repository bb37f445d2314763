import { deviceTypes, type DeviceType } from '#shared/devices/index.ts'
import { measures } from '#shared/devices/measures.ts'
import { measuresOf } from '#shared/devices/traits.ts'
import { HOUR } from '#shared/time.ts'
import type { Affliction, EffectOf } from '#simulator/faults/affliction.ts'
import { comingOf, keepsOpen, sayAgain, takeComing } from '#simulator/faults/drift.ts'
import type { Manner } from '#simulator/faults/scene.ts'
import { noticed, UNNOTICED } from '#simulator/faults/silence.ts'
import { catchUp, forget, recovered, withhold } from '#simulator/faults/withheld.ts'

type Battery = Affliction<EffectOf<'battery'>>

/** Whether a type has a battery that could run down. */
export const hasBattery = (type: DeviceType): boolean => measuresOf(deviceTypes[type].traits).includes('battery')

/** Down to nothing when the time is up, however full it was. */
const wanderingOf = ({ fault, effect, since }: Battery) => {
  const { rest, wander } = measures.battery
  return { fault, measure: 'battery', from: since, perHour: (-(rest + wander) * HOUR) / effect.within } as const
}

const deathOf = ({ since, effect }: Battery): number => since + effect.within
const isDead = (one: Battery, now: number): boolean => now >= deathOf(one)

/** What is low is said again after an answer, and what is dead is missed again. */
const setDue = (one: Battery, missedAt: number | null = null) => {
  one.due = [one.coming[0]?.at, one.link === null ? deathOf(one) : missedAt]
    .filter((at) => typeof at === 'number')
    .reduce<number | null>((least, at) => Math.min(least ?? at, at), null)
}

const die = (one: Battery) => {
  one.link = 'offline'
  // A dead device says nothing of its battery.
  one.coming = []
  setDue(one, deathOf(one) + UNNOTICED)
}

/** A battery that runs down, and a device that is dead then, until somebody changes it. */
export const battery: Manner<Battery> = {
  begin: (one, scene) => {
    one.coming = comingOf(one, scene, wanderingOf(one))
    setDue(one)
    return []
  },
  pass: (one, report, { now }) => {
    if (isDead(one, now)) return withhold(one, report)
    return keepsOpen(one, report) ? [] : [report]
  },
  act: (one, scene) => {
    if (one.link !== null) {
      setDue(one)
      return noticed(one, deathOf(one), scene)
    }
    const said = takeComing(one, scene)
    if (isDead(one, scene.now)) die(one)
    else setDue(one)
    return said
  },
  answered: (one, kind, scene) => {
    if (!forget(one, kind)) return
    if (one.link === null) sayAgain(one, kind, { scene, wandering: wanderingOf(one) })
    setDue(one, scene.now + UNNOTICED)
  },
  end: (one, scene) => {
    one.link = null
    return [...recovered(one, scene), ...catchUp(one, scene)]
  },
  disturbs: wanderingOf,
}
