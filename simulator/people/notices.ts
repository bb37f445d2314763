import { formatDay } from '#shared/time.ts'
import { createStream } from '#simulator/engine/random.ts'
import { nextOccasion } from '#simulator/people/hours.ts'
import { announcements, editions, type EditionPage, type Notice } from '#simulator/people/texts.ts'
import type { PeopleParams } from '#simulator/people/types.ts'

export type Publication =
  | ({ readonly act: 'announce' } & Notice)
  | { readonly act: 'publish'; readonly version: string; readonly pages: readonly EditionPage[] }

/** How often per day the platform publishes an announcement, and an edition, approximately. */
const perDay = { announce: 1 / 4, publish: 1 / 24 } as const

/** Base of the version numbers: 2026 is version 4. */
const VERSION_BASE_YEAR = 2022

/** Editions are named after the day of their release, so that names are unique. */
const versionOn = (at: number): string => {
  const [year = 0, month = 0, day = 0] = formatDay(at).split('-').map(Number)
  return `${year - VERSION_BASE_YEAR}.${month}.${day}`
}

/** The next publication of the platform, strictly after an instant; Infinity for never. */
export const nextPublication = ({ seed, pace }: PeopleParams, act: Publication['act'], after: number): number =>
  nextOccasion(seed, ['platform', act], { perDay: perDay[act] * pace.office, after })

/** The publication at such an instant. */
export const publicationOf = (seed: number, act: Publication['act'], at: number): Publication => {
  const random = createStream(seed, 'platform', act, at)
  if (act === 'announce') return { act, ...random.pick(announcements) }
  return { act, version: versionOn(at), pages: random.pick(editions) }
}
