import type { World } from '#server/instances/world.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { rightsOfSystemRole, type RoleCode } from '#shared/permission/roles.ts'
import { startOfDay } from '#shared/time.ts'
import { plainDuty, plainEvents, type PlainEvent } from '#tests/e2e/full/figures/plain-events.ts'
import { handlingLine, spanText, type Figures, type KindFigures } from '#tests/e2e/full/figures/served.ts'
import { readRows } from '#tests/property/laws/by-rows.ts'

const kindFigures = (events: readonly PlainEvent[]): KindFigures => {
  const [todo = 0, doing = 0, done = 0] = [0, 1, 2].map((state) => events.filter((one) => one.state === state).length)
  const lines = events
    .map(({ number, responseSeconds, handlingSeconds }) =>
      handlingLine(number, spanText(responseSeconds), spanText(handlingSeconds)),
    )
    .toSorted()
  return {
    menu: { todo, doing },
    bigScreen: { todo, doing },
    tabs: { todo, doing, done },
    total: events.length,
    rows: lines,
    sheet: lines,
  }
}

/** The expected figures of a member's calls, computed from the steps of the events. */
export const wantedFigures = (
  world: World,
  { userId, projectId, roleCode }: { userId: string; projectId: string; roleCode: RoleCode },
): Figures => {
  const sight = readRows(world).sights.find((one) => one.userId === userId && one.projectId === projectId)
  const events = sight ? plainEvents(world, sight) : []
  const of = (kind: EventKind) => events.filter((event) => event.kind === kind)
  const open = events.filter(({ state }) => state < 2)
  const today = of('alarm').filter(({ raisedAt }) => raisedAt >= startOfDay(world.clock.now()))
  const isMine = ({ kind }: PlainEvent) =>
    eventKindNames.some((name) => name === kind && rightsOfSystemRole(roleCode).includes(eventKinds[name].handleRight))
  const seesDuty = rightsOfSystemRole(roleCode).includes('duty:view')
  return {
    // Every kind is in it.
    kinds: Object.fromEntries(eventKindNames.map((kind) => [kind, kindFigures(of(kind))])) as Figures['kinds'],
    dashboard: {
      today: today.length,
      todo: open.filter(({ state }) => state === 0).length,
      risks: open.filter(({ kind }) => kind === 'risk').length,
      mine: open.filter(isMine).length,
    },
    duty: seesDuty ? plainDuty(of('alarm')) : null,
    bigScreenDuty: seesDuty ? plainDuty(today) : null,
  }
}
