import type { PeopleOrder } from '#shared/control/people.contract.ts'
import { actGroupNames, type ActGroup, type Pace } from '#shared/people/act-groups.ts'

/** How busy the people of a world are: an overall rate and a factor for each group of acts. */
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

/** Applies an order to the previous values; omitted fields stay unchanged. */
export const ordered = (before: Busyness, { rate, acts = {} }: PeopleOrder): Busyness => ({
  rate: rate ?? before.rate,
  acts: each((group) => acts[group] ?? before.acts[group]),
})

const busy: Busyness = { rate: 1, acts: each(() => 1) }
const still: Busyness = { ...busy, rate: 0 }

/** How busy people are in a requested world: nothing happens by itself unless the request asks for it. */
export const busynessOf = (wanted: boolean | PeopleOrder = false): Busyness => {
  if (typeof wanted === 'boolean') return wanted ? busy : still
  return ordered(busy, wanted)
}

/** Activity beside a person at the console: half of a well staffed duty room. */
export const halfBusy: Busyness = { ...busy, rate: 0.5 }

export const paceOf = ({ rate, acts }: Busyness): Pace => each((group) => rate * acts[group])

export const isStill = (pace: Pace): boolean => actGroupNames.every((group) => pace[group] === 0)
