import type { Hit, HitGroup } from '#client/features/search/search-groups.tsx'
import { shareRows } from '#client/features/search/share-rows.ts'

/** A group as it is shown: some of its results, and how many more there are. */
export interface ShownGroup {
  readonly group: HitGroup
  readonly hits: readonly Hit[]
  readonly hidden: number
}

/** An option that the arrow keys reach. */
export interface Stop {
  readonly key: string
  /** Its address, or what it does. */
  readonly target: string | (() => void)
  /** The panel stays open. */
  readonly stays?: boolean
}

/** A single result takes no more room than the option that would unfold it. */
const isNearlyWhole = ({ hits, allTo }: HitGroup, share: number): boolean =>
  allTo === undefined && hits.length <= share + 1

/** The groups, each with its share of the rows; one that the person has unfolded shows all that it has. */
export const shownGroups = (groups: readonly HitGroup[], unfolded: ReadonlySet<string>): readonly ShownGroup[] => {
  const shares = shareRows(groups.map(({ hits }) => hits.length))
  return groups.map((group, at) => {
    const share = shares[at] ?? 0
    const isWhole = unfolded.has(group.key) || isNearlyWhole(group, share)
    const hits = isWhole ? group.hits : group.hits.slice(0, share)
    return { group, hits, hidden: group.total - hits.length }
  })
}

const restKey = ({ key }: HitGroup): string => `${key} all`

/** The last option of a group: its whole list, or the rest of it here. */
export const restOf = ({ group, hidden }: ShownGroup, unfold: (key: string) => void): readonly Stop[] => {
  const key = restKey(group)
  if (group.allTo !== undefined) return [{ key, target: group.allTo }]
  return hidden > 0 ? [{ key, target: () => unfold(group.key), stays: true }] : []
}

export const stopsOf = (groups: readonly ShownGroup[], unfold: (key: string) => void): readonly Stop[] =>
  groups.flatMap((shown) => [...shown.hits, ...restOf(shown, unfold)])
