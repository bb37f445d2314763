import type { PeopleOrder } from '#shared/contracts/control-people.ts'
import { actGroupNames, type ActGroup, type Pace } from '#shared/people/act-groups.ts'

/** How busy people of a world are: with everything, and with each group of acts beside that. */
export interface Busyness {
  readonly rate: number
  readonly acts: Pace
}

const each = (factor: (group: ActGroup) => number): Pace => ({
  clock: factor('clock'),
  handle: factor('handle'),
  comment: factor('comment'),
  members: factor('members'),
  office: factor('office'),
})

/** What an order makes of how it was before; what is left out stays. */
export const ordered = (before: Busyness, { rate, acts = {} }: PeopleOrder): Busyness => ({
  rate: rate ?? before.rate,
  acts: each((group) => acts[group] ?? before.acts[group]),
})

const busy: Busyness = { rate: 1, acts: each(() => 1) }
const still: Busyness = { ...busy, rate: 0 }

/** How busy people are in a new world that was asked for: nobody does anything unless somebody wants it. */
export const busynessOf = (wanted: boolean | PeopleOrder = false): Busyness => {
  if (typeof wanted === 'boolean') return wanted ? busy : still
  return ordered(busy, wanted)
}

/** As calm as a place is in which somebody sits at the console: half of what a well staffed duty room would do. */
export const calm: Busyness = { ...busy, rate: 0.5 }

export const paceOf = ({ rate, acts }: Busyness): Pace => each((group) => rate * acts[group])

export const isStill = (pace: Pace): boolean => actGroupNames.every((group) => pace[group] === 0)
