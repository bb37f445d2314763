import type { ReactNode } from 'react'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { MemberRow } from '#shared/member/member.contract.ts'
import type { PlaceRow } from '#shared/place/place-views.schema.ts'
import type { Found, FoundDevice } from '#shared/search/search.contract.ts'
import { parseTime } from '#shared/time.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { deviceIcon, kindIcon } from '#client/ui/icons/device-icon.ts'
import type { IconName } from '#client/ui/icons/icon.tsx'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { eventPaths } from '#client/config/paths.ts'
import { memberStatuses } from '#shared/member/member-statuses.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DeviceStatus } from '#client/ui/list/device-cells.tsx'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import { eventName } from '#client/lib/event-words.ts'
import { clockText, dayText } from '#client/lib/format-time.ts'
import { joinFilled } from '#client/lib/join-filled.ts'
import { serverClock } from '#client/lib/server-clock.ts'

/** One result: a page to open, or an act. */
export interface Hit {
  readonly key: string
  readonly icon: IconName
  readonly name: string
  /** Code or number; of a place its address. */
  readonly second: string
  /** 今天 10:41 */
  readonly time?: string
  readonly placePath?: readonly string[]
  readonly state: ReactNode
  readonly target: string | (() => void)
}

/** The results from one list. */
export interface HitGroup {
  readonly key: string
  readonly title: string
  readonly total: number
  readonly hits: readonly Hit[]
  /** The list with the same keyword, with the same total as the group; without it the group has all of its results. */
  readonly allTo?: string
}

interface Paths {
  readonly list: string
  detail(id: string): string
}

type FoundHit = Omit<Hit, 'target' | 'key'>

const placeHit = (row: PlaceRow): FoundHit => ({
  icon: 'place',
  name: row.name,
  second: row.address,
  placePath: row.placePath,
  state: row.openEvents === 0 ? null : texts.openEvents(formatCount(row.openEvents)),
})

const deviceHit = (row: FoundDevice): FoundHit => ({
  icon: deviceIcon(row.deviceType),
  name: row.name,
  second: row.code,
  placePath: row.placePath,
  state: <DeviceStatus row={row} />,
})

const personHit = (row: MemberRow): FoundHit => ({
  icon: 'people',
  name: row.name === '' ? row.phone : row.name,
  second: joinFilled([row.roleName, row.phone, row.areas.map(({ name }) => name).join('、')]),
  state: memberStatuses[row.status],
})

/** 今天 10:41 */
const timeText = (raisedAt: string): string => {
  const at = parseTime(raisedAt)
  return `${dayText(at, serverClock.now())} ${clockText(at).slice(0, 5)}`
}

const eventHit = (row: EventRow): FoundHit => ({
  icon: kindIcon(row.kind),
  name: `${eventName(row.kind, row.reason)} · ${row.deviceName}`,
  second: row.number,
  time: timeText(row.raisedAt),
  placePath: row.placePath,
  state: <StateChip state={row.state} kind={row.kind} />,
})

interface Source<Row> {
  readonly key: string
  readonly title: string
  readonly paths: Paths
  readonly found: { readonly total: number; readonly records: readonly Row[] } | null
  readonly hit: (row: Row) => FoundHit
}

const groupOf = <Row extends { readonly id: string }>(source: Source<Row>, keyword: string): HitGroup[] => {
  const { key, title, paths, found, hit } = source
  if (found === null || found.total === 0) return []
  return [
    {
      key,
      title,
      total: found.total,
      allTo: `${paths.list}?${new URLSearchParams({ keyword })}`,
      hits: found.records.map((row) => ({ ...hit(row), key: `${key} ${row.id}`, target: paths.detail(row.id) })),
    },
  ]
}

/** Results in display order: only from lists that this person may open. */
export const hitGroups = (
  { places, devices, people, events }: Found,
  keyword: string,
  mayOpen: (paths: Paths) => boolean,
): readonly HitGroup[] => {
  const { groups } = texts
  const { place, device, member } = screenPaths
  const group = <Row extends { readonly id: string }>(source: Source<Row>): HitGroup[] =>
    mayOpen(source.paths) ? groupOf(source, keyword) : []
  return [
    ...group({ key: 'places', title: groups.places, paths: place, found: places, hit: placeHit }),
    ...group({ key: 'devices', title: groups.devices, paths: device, found: devices, hit: deviceHit }),
    ...group({ key: 'people', title: groups.people, paths: member, found: people, hit: personHit }),
    ...events.flatMap((found) => {
      const { kind } = found
      return group({ key: kind, title: eventPaths[kind].title, paths: eventPaths[kind], found, hit: eventHit })
    }),
  ]
}
