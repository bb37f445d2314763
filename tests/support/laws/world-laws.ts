import { isDeepStrictEqual } from 'node:util'

import { expect } from 'vitest'

import { createMapService, type MapService } from '#server/modules/map/map.service.ts'
import { projectsOf } from '#server/modules/project/project.view.ts'
import { createChanges } from '#server/worlds/changes.ts'
import { countUnread } from '#server/worlds/read-model/inbox.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { World } from '#server/worlds/world.ts'
import type { MapView } from '#shared/contracts/map.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKindNames } from '#shared/events/index.ts'
import { formatTime } from '#shared/time.ts'
import { isLive, players, type Player, type Stage } from '#tests/support/acts/turn.ts'
import { eventsOf } from '#tests/support/city.ts'
import { messagesFor, openIn, readRows, type ByRows } from '#tests/support/laws/by-rows.ts'
import { plainModel } from '#tests/support/laws/plain-model.ts'
import { contradictions, danglingIds } from '#tests/support/laws/references.ts'
import { messagesOf } from '#tests/support/messages.ts'

const OK = 200
const NOTHING_IN_VIEW = 9004
const kindsCounted = { alarmCount: ['alarm', 'video-alarm'], faultCount: ['fault'] } as const

const liveOnes = (stage: Stage): Player[] => players.filter((who) => isLive(stage, who))
const counted = (model: World['model'], userId: string) => {
  const { 0: notify, 1: device, 2: permission, 3: comment } = countUnread(model, userId)
  return { notify, device, permission, comment }
}

/** One page of messages as a player finds it, against the rows. */
const checkPage = async ({ callers }: Stage, who: Player, { rows, pageNo }: { rows: ByRows; pageNo: number }) => {
  const pageSize = 37
  const { ids, unreadIds } = messagesFor(rows, `u-${who}`)
  const { records, total } = await messagesOf(callers[who]).page({ pageNo, pageSize })
  const wanted = ids.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  expect([who, total, records.map(({ id, isRead }) => [id, isRead])]).toEqual([
    who,
    ids.length,
    wanted.map((id) => [id, unreadIds.has(id) ? '0' : '1']),
  ])
  return pageNo * pageSize < ids.length
}

const checkInbox = async (stage: Stage, rows: ByRows) => {
  const { model } = stage.city.world
  for (const userId of model.users.keys())
    expect([userId, counted(model, userId)]).toEqual([userId, messagesFor(rows, userId).counts])
  for (const who of liveOnes(stage)) {
    const counts = await messagesOf(stage.callers[who]).unread()
    expect({ who, ...counts }).toMatchObject({ who, ...messagesFor(rows, `u-${who}`).counts })
    await checkPage(stage, who, { rows, pageNo: 1 })
  }
}

/** The open events of each of somebody's projects, as far as they see its areas. */
const projectCounts = (rows: ByRows, userId: string) =>
  rows.sights
    .filter((sight) => sight.userId === userId)
    .map((sight) => ({
      id: sight.projectId,
      authFlag: sight.enters,
      alarmCount: openIn(rows, sight, { kinds: kindsCounted.alarmCount }).length,
      faultCount: openIn(rows, sight, { kinds: kindsCounted.faultCount }).length,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

type Shown = ReturnType<typeof projectCounts>[number]
const shown = (projects: readonly Shown[]): Shown[] =>
  projects
    .map(({ id, authFlag, alarmCount, faultCount }) => ({ id, authFlag, alarmCount, faultCount }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

const checkProjects = async (stage: Stage, rows: ByRows) => {
  const { model } = stage.city.world
  for (const userId of model.users.keys())
    expect([userId, shown(projectsOf(model, userId))]).toEqual([userId, projectCounts(rows, userId)])
  for (const who of liveOnes(stage)) {
    const { call } = stage.callers[who]
    const { result: projects } = await call<Shown[]>('GET', '/api/v3/getProjects')
    const { result: counts } = await call<Shown[]>('POST', '/pc/api/v4/projectListEventCountNew')
    const wanted = projectCounts(rows, `u-${who}`)
    expect([who, shown(projects), shown(counts)]).toEqual([who, wanted, wanted])
  }
}

const sightOf = ({ callers }: Stage, rows: ByRows, who: Player) =>
  rows.sights.find(({ userId, projectId }) => userId === `u-${who}` && projectId === callers[who].session?.projectId)

const checkEventCounts = async (stage: Stage, rows: ByRows) => {
  for (const who of liveOnes(stage)) {
    const [sight, answer] = [sightOf(stage, rows, who), await eventsOf(stage.callers[who]).counts()]
    if (answer.code !== OK || !sight) continue
    const count = (kind: string, state: number) => openIn(rows, sight, { kinds: [kind], state }).length
    const kinds = eventKindNames.map((kind) => [kind, { todo: count(kind, 0), doing: count(kind, 1) }])
    const oldest = Math.min(
      ...openIn(rows, sight, { kinds: kindsCounted.alarmCount, state: 0 }).map((row) => Number(row['raisedAt'])),
    )
    expect([who, answer.result]).toEqual([
      who,
      { kinds: Object.fromEntries(kinds), oldestAlarmAt: Number.isFinite(oldest) ? formatTime(oldest) : null },
    ])
  }
}

const viewOf = (map: MapService, ...given: Parameters<MapService['together']>): unknown => {
  try {
    return map.together(...given)
  } catch (error) {
    return error instanceof AppError ? error.result : error
  }
}

/** What the map shows everybody, against a map made anew of what the store holds. */
const checkMaps = async (stage: Stage, model: World['model']) => {
  const fresh = createMapService({ ...stage.city.world, model, changes: createChanges() })
  for (const who of liveOnes(stage)) {
    const { session } = stage.callers[who]
    const path = '/api/v3/companyArea/getDeviceTogetherInfo'
    const { code, result } = await stage.callers[who].call<MapView>('POST', path)
    const membership = membershipOf(model, session?.userInfo.id ?? '', session?.projectId ?? '')
    if ((code !== OK && code !== NOTHING_IN_VIEW) || !membership) continue
    const scope = scopeOf(model, membership)
    expect([who, result]).toEqual([who, viewOf(fresh, scope, {})])
    const inService = [...model.devices.values()].filter(({ areaId, enabled }) => enabled && scope.areaIds.has(areaId))
    expect([who, result.total + result.unlocated]).toEqual([who, inService.length])
  }
}

/** Memory holds what the store holds. */
const checkModel = (world: World, model: World['model']) => {
  const [held, stored] = [plainModel(world.model), plainModel(model)]
  // Says only whether, but in a tenth of the time.
  if (!isDeepStrictEqual(held, stored)) expect(held).toEqual(stored)
}

/** Throws at the first thing in a world that is not as it must be, whatever has happened. */
export const checkWorld = async (stage: Stage): Promise<void> => {
  const { world } = stage.city
  expect([...danglingIds(world), ...contradictions(world)]).toEqual([])
  const [model, rows] = [loadReadModel(world.store), readRows(world)]
  checkModel(world, model)
  await checkInbox(stage, rows)
  await checkProjects(stage, rows)
  await checkEventCounts(stage, rows)
  await checkMaps(stage, model)
}

/** Every page of the messages of everybody. */
export const checkAllPages = async (stage: Stage): Promise<void> => {
  const rows = readRows(stage.city.world)
  for (const who of liveOnes(stage))
    for (let [pageNo, more] = [1, true]; more; pageNo += 1) more = await checkPage(stage, who, { rows, pageNo })
}
