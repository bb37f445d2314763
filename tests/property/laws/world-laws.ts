import { countUnread } from '#server/worlds/read-model/received-messages.ts'
import { isDeepStrictEqual } from 'node:util'

import { expect } from 'vitest'

import { createDashboardService } from '#server/modules/dashboard/dashboard.service.ts'
import { projectsOf } from '#server/modules/project/project.view.ts'
import { createChanges } from '#server/worlds/changes.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { scopeOf } from '#server/worlds/read-model/scope.ts'
import type { World } from '#server/instances/world.ts'
import { isLive, players, type Player, type Fixture } from '#tests/support/acts/turn.ts'
import { checkAgreement } from '#tests/property/laws/agreeing-figures.ts'
import { messagesFor, readRows, type ByRows } from '#tests/property/laws/by-rows.ts'
import { plainModel } from '#tests/support/plain-model.ts'
import { checkPage, checkPolled, countsOf, projectCounts, type PolledPlayer } from '#tests/property/laws/polled.ts'
import { contradictions, danglingIds } from '#tests/property/laws/references.ts'

/** All players who are logged in. */
const polledPlayers = (fixture: Fixture, rows: ByRows): PolledPlayer[] =>
  players.filter((who) => isLive(fixture, who)).map((who) => ({ fixture, who, rows }))

/** The read model has the same rows as the store. */
const checkModel = ({ model, store }: World) => {
  const [held, stored] = [plainModel(model), plainModel(loadReadModel(store))]
  // It answers only yes or no, but in a tenth of the time.
  if (!isDeepStrictEqual(held, stored)) expect(held).toEqual(stored)
}

/** The counts of every account, whether or not its owner is logged in. */
const checkAccounts = ({ model }: World, rows: ByRows) => {
  for (const userId of model.users.keys()) {
    const { 0: notify, 1: device, 2: permission, 3: comment } = countUnread(model, userId)
    const { counts } = messagesFor(rows, userId)
    expect([userId, { notify, device, permission, comment }]).toEqual([userId, counts])
    expect([userId, countsOf(projectsOf(model, userId))]).toEqual([userId, projectCounts(rows, userId)])
  }
}

/** The cached figures of the big screen, against newly computed ones. */
const checkFigures = async (world: World) => {
  const anew = createDashboardService({ ...world, changes: createChanges() })
  for (const who of ['super', 'owner', 'duty'])
    for (const membership of world.model.membershipsOfUser.get(`u-${who}`) ?? []) {
      const scope = scopeOf(world.model, membership)
      const cached = await world.services.dashboard.screen(scope)
      expect([membership.id, cached]).toEqual([membership.id, await anew.screen(scope)])
    }
}

/** Their screens are compared with one another: who sees all areas, and who sees some. */
const agreeing: readonly Player[] = ['super', 'duty']

/** Throws at the first violation of a law in a world. */
export const checkWorld = async (fixture: Fixture): Promise<void> => {
  const { world } = fixture.city
  expect([...danglingIds(world), ...contradictions(world)]).toEqual([])
  checkModel(world)
  const rows = readRows(world)
  checkAccounts(world, rows)
  for (const polled of polledPlayers(fixture, rows)) await checkPolled(polled)
  await checkFigures(world)
  for (const who of agreeing) if (isLive(fixture, who)) await checkAgreement({ fixture, who })
}

// Players with changing areas find more errors than those who see everything or nothing.
const watched: readonly Player[] = ['owner', 'duty', 'invitee', 'owner', 'duty', 'super', 'newcomer']

/** Checks the polled calls of one player, in rotation: a small check between the acts. */
export const checkOne = async (fixture: Fixture, n: number): Promise<void> => {
  const who = watched[n % watched.length]
  if (who && isLive(fixture, who)) await checkPolled({ fixture, who, rows: readRows(fixture.city.world) })
}

/** Checks every page of each player's messages. */
export const checkAllPages = async (fixture: Fixture): Promise<void> => {
  for (const polled of polledPlayers(fixture, readRows(fixture.city.world)))
    for (let [pageNo, more] = [1, true]; more; pageNo += 1) more = await checkPage(polled, { pageNo, pageSize: 37 })
}
