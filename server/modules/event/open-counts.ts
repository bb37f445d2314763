import { hot } from '#server/platform/hot-results.ts'
import type { KindCount, Version } from '#server/worlds/read-model/open-events.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { formatOptional } from '#shared/time.ts'

const countKind = (model: ReadModel, { areaIds }: Scope, kind: EventKind): KindCount => {
  const sum = { todo: 0, doing: 0 }
  for (const areaId of areaIds) {
    const { todo, doing } = model.openEvents.count(areaId, kind)
    sum.todo += todo
    sum.doing += doing
  }
  return sum
}

const oldestAlarm = (model: ReadModel, { areaIds }: Scope): number | null => {
  let oldest: number | null = null
  for (const { kind, state, areaId, raisedAt } of model.openEvents.all()) {
    const alarm = (kind === 'alarm' || kind === 'video-alarm') && state === 0 && areaIds.has(areaId)
    if (alarm && (oldest === null || raisedAt < oldest)) oldest = raisedAt
  }
  return oldest
}

const countAll = (model: ReadModel, scope: Scope) => {
  const oldest = oldestAlarm(model, scope)
  const kinds = Object.fromEntries(eventKindNames.map((kind) => [kind, countKind(model, scope, kind)])) as Record<
    EventKind,
    KindCount
  >
  return { kinds, oldestAlarmAt: formatOptional(oldest) }
}

const known = new WeakMap<Scope, { readonly version: Version; readonly counts: ReturnType<typeof countAll> }>()

/** Counts of a member's open events, from memory: every screen requests them after every frame. */
export const openCounts = (model: ReadModel, scope: Scope) => {
  const version = model.openEvents.version()
  const found = known.get(scope)
  if (found?.version === version) return found.counts
  const counts = hot(countAll(model, scope))
  known.set(scope, { version, counts })
  return counts
}
