import { expect } from 'vitest'

import { createMapService, type MapService } from '#server/modules/map/map.service.ts'
import { createChanges } from '#server/worlds/changes.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { MapView } from '#shared/map/map.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { formatTime } from '#shared/time.ts'
import type { Player, Fixture } from '#tests/support/acts/turn.ts'
import { announcementsOf } from '#tests/support/announcements.ts'
import { eventsOf } from '#tests/support/city.ts'
import { messagesFor, openIn, unreadAnnouncements, type ByRows } from '#tests/property/laws/by-rows.ts'
import { messagesOf } from '#tests/support/messages.ts'

const OK = 200
const NOTHING_IN_VIEW = 9004
const alarms = ['alarm', 'video-alarm'] as const

/** A player who is logged in, and the store's rows about them. */
export interface PolledPlayer {
  readonly fixture: Fixture
  readonly who: Player
  readonly rows: ByRows
}

/** Checks one page of messages against the rows; returns whether there are more. */
export const checkPage = async (
  { fixture, who, rows }: PolledPlayer,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<boolean> => {
  const { ids, unreadIds } = messagesFor(rows, `u-${who}`)
  const { records, total } = await messagesOf(fixture.callers[who]).page(page)
  const end = page.pageNo * page.pageSize
  const wanted = ids.slice(end - page.pageSize, end).map((id) => [id, unreadIds.has(id) ? '0' : '1'])
  expect([who, total, records.map(({ id, isRead }) => [id, isRead])]).toEqual([who, ids.length, wanted])
  return end < ids.length
}

const checkInbox = async (polled: PolledPlayer) => {
  const { fixture, who, rows } = polled
  const counts = await messagesOf(fixture.callers[who]).unread()
  expect({ who, ...counts }).toMatchObject({ who, ...messagesFor(rows, `u-${who}`).counts })
  await checkPage(polled, { pageNo: 1, pageSize: 10 })
  const { anntMsgTotal, sysMsgTotal } = (await announcementsOf(fixture.callers[who]).unread()).result
  expect([who, anntMsgTotal + sysMsgTotal]).toEqual([who, unreadAnnouncements(fixture.city.world, `u-${who}`)])
}

interface Counts {
  readonly id: string
  readonly authFlag: boolean
  readonly alarmCount: number
  readonly faultCount: number
}

/** Projects by their counts, ordered by id. */
export const countsOf = (projects: readonly Counts[]): Counts[] =>
  projects
    .map(({ id, authFlag, alarmCount, faultCount }) => ({ id, authFlag, alarmCount, faultCount }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The open events of each project of a person, within their areas. */
export const projectCounts = (rows: ByRows, userId: string): Counts[] =>
  countsOf(
    rows.sights
      .filter((sight) => sight.userId === userId)
      .map((sight) => ({
        id: sight.projectId,
        authFlag: sight.enters,
        alarmCount: openIn(rows, sight, { kinds: alarms }).length,
        faultCount: openIn(rows, sight, { kinds: ['fault'] }).length,
      })),
  )

const checkProjects = async ({ fixture, who, rows }: PolledPlayer) => {
  const { call } = fixture.callers[who]
  const { result: projects } = await call<Counts[]>('GET', '/api/v3/getProjects')
  const { result: counts } = await call<Counts[]>('POST', '/pc/api/v4/projectListEventCountNew')
  const wanted = projectCounts(rows, `u-${who}`)
  expect([who, countsOf(projects), countsOf(counts)]).toEqual([who, wanted, wanted])
}

const checkEventCounts = async ({ fixture, who, rows }: PolledPlayer) => {
  const { code, result } = await eventsOf(fixture.callers[who]).counts()
  const projectId = fixture.callers[who].session?.projectId
  const sight = rows.sights.find((one) => one.userId === `u-${who}` && one.projectId === projectId)
  if (code !== OK || !sight) return
  const count = (kind: string, state: number) => openIn(rows, sight, { kinds: [kind], state }).length
  const kinds = eventKindNames.map((kind) => [kind, { todo: count(kind, 0), doing: count(kind, 1) }])
  const raised = openIn(rows, sight, { kinds: alarms, state: 0 }).map((row) => Number(row['raisedAt']))
  const oldestAlarmAt = raised.length === 0 ? null : formatTime(Math.min(...raised))
  expect([who, result]).toEqual([who, { kinds: Object.fromEntries(kinds), oldestAlarmAt }])
}

const viewOf = (map: MapService, ...given: Parameters<MapService['together']>): unknown => {
  try {
    return map.together(...given)
  } catch (error) {
    return error instanceof AppError ? error.result : error
  }
}

/** Checks the map against a newly computed one. */
const checkMap = async ({ fixture, who }: PolledPlayer) => {
  const { model } = fixture.city.world
  const { session, call } = fixture.callers[who]
  const { code, result } = await call<MapView>('POST', '/api/v3/companyArea/getDeviceTogetherInfo')
  const membership = membershipOf(model, session?.userInfo.id ?? '', session?.projectId ?? '')
  if ((code !== OK && code !== NOTHING_IN_VIEW) || !membership) return
  const scope = scopeOf(model, membership)
  const anew = createMapService({ ...fixture.city.world, changes: createChanges() })
  expect([who, result]).toEqual([who, viewOf(anew, scope, {})])
  const inService = [...model.devices.values()].filter(({ areaId, enabled }) => enabled && scope.areaIds.has(areaId))
  expect([who, result.total + result.unlocated]).toEqual([who, inService.length])
}

/** Checks the calls that a console polls against the current rows; many of their responses are cached. */
export const checkPolled = async (polled: PolledPlayer): Promise<void> => {
  await checkInbox(polled)
  await checkProjects(polled)
  await checkEventCounts(polled)
  await checkMap(polled)
}
