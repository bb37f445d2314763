import { deferredEvents, filterOf, unhandledFires, type EventQuery } from '#server/modules/event/event-list.ts'
import type { EventFilter } from '#server/modules/event/event-filter.repo.ts'
import { countStates, findEventIds, findEventsByIds } from '#server/modules/event/event-page.repo.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import { placeText, withUnit } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { eventContracts, type EventRow } from '#shared/event/event.contract.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { handlingStates, handlingStateTexts } from '#shared/event/handling-state.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { eventLists } from '#shared/event/kind-list.ts'
import { lastedSeconds } from '#shared/event/lasting.ts'
import { riskGrades, riskSources } from '#shared/event/risk-grading.ts'

/** The events of a list, or only some of them. */
const readsOf = (only: Pick<EventFilter, 'open'>) => (kernel: Kernel, scope: Scope, query: EventQuery) => {
  const filter = { ...filterOf(kernel, scope, query), state: query.state, ...only }
  return {
    ids: (connection: Connection) =>
      findEventIds(connection, {
        scope,
        filter,
        page: query,
        fires: unhandledFires(kernel.model, scope.projectId),
        deferred: deferredEvents(kernel.model, scope.projectId),
      }),
    rows: (connection: Connection, ids: readonly string[]) =>
      findEventsByIds(connection, scope, ids).map((one) => eventView(kernel, one, scope)),
  }
}

const countEvents = (
  kernel: Kernel,
  scope: Scope,
  { connection, query }: { connection: Connection; query: EventQuery },
): number => {
  const counts = countStates(connection, scope, { ...filterOf(kernel, scope, query), state: query.state })
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

export const event = defineSheet('event', {
  title: '事件列表',
  pages: Object.fromEntries(eventKindNames.map((kind) => [eventKinds[kind].list.title, { kind }])),
  input: eventContracts.list.input,
  columnsFor: ({ kind }) => eventLists[kind].columns,
  columns: [
    { key: 'number', width: 24, value: ({ number }: EventRow) => number },
    { key: 'kind', width: 10, value: ({ kind }) => eventKinds[kind].name },
    { key: 'reason', width: 14, value: ({ reason }) => reason },
    { key: 'deviceType', width: 18, value: ({ deviceType }) => deviceTypes[deviceType].name },
    { key: 'deviceName', width: 18, value: ({ deviceName }) => deviceName },
    { key: 'deviceCode', width: 12, value: ({ deviceCode }) => deviceCode },
    { key: 'place', width: 40, value: placeText },
    { key: 'value', width: 12, value: ({ measure, value }) => withUnit(measure, value) },
    { key: 'threshold', width: 12, value: ({ measure, threshold }) => withUnit(measure, threshold) },
    { key: 'count', width: 8, value: ({ count }) => count },
    { key: 'raisedAt', width: 20, format: 'time', value: ({ raisedAt }) => raisedAt },
    { key: 'recoveredAt', width: 20, format: 'time', value: ({ recoveredAt }) => recoveredAt },
    { key: 'lasting', width: 10, format: 'duration', value: lastedSeconds },
    { key: 'affected', width: 10, value: ({ affected }) => affected ?? null },
    { key: 'riskSource', width: 10, value: ({ risk }) => (risk ? riskSources[risk.source] : null) },
    { key: 'riskGrade', width: 10, value: ({ risk }) => (risk ? riskGrades[risk.grade] : null) },
    { key: 'dueAt', width: 20, format: 'time', value: ({ risk }) => risk?.dueAt ?? null },
    { key: 'nights', width: 10, value: ({ nights }) => nights ?? null },
    { key: 'falseAlarms', width: 10, value: ({ falseAlarms24h }) => falseAlarms24h ?? null },
    { key: 'state', width: 10, value: ({ state }) => handlingStateTexts[state] },
    { key: 'handler', width: 10, value: ({ handler }) => handler?.name ?? null },
    { key: 'takenAt', width: 20, format: 'time', value: ({ takenAt }) => takenAt },
    { key: 'answeredAt', width: 20, format: 'time', value: ({ answeredAt }) => answeredAt },
    { key: 'responseTime', width: 10, format: 'duration', value: ({ responseSeconds }) => responseSeconds },
    { key: 'handlingTime', width: 10, format: 'duration', value: ({ handlingSeconds }) => handlingSeconds },
    { key: 'result', width: 12, value: ({ result }) => result },
    { key: 'note', width: 30, value: ({ note }) => note },
    { key: 'deferredUntil', width: 20, format: 'time', value: ({ deferral }) => deferral?.until ?? null },
    { key: 'deferReason', width: 20, value: ({ deferral }) => deferral?.reason ?? null },
  ],
  find: rowsOfStore(readsOf({})),
  // Handled events are millions, and no batch may act on one.
  findToAct: (kernel, scope, query) => ({
    ...rowsOfStore(readsOf({ open: true }))(kernel, scope, query),
    total: () => kernel.store.atomically((connection) => countEvents(kernel, scope, { connection, query })),
  }),
  // A fire is handled by itself (DECISIONS 170).
  toAct: ({ id, reason, fire, state, deviceName, deviceCode }) =>
    state === handlingStates.done || fire ? undefined : { id, name: `${reason} · ${deviceName} ${deviceCode}` },
})
