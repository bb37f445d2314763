import type { CallContext } from '#server/modules/context.ts'
import { listEvents } from '#server/modules/event/event-list.ts'
import { actorOf } from '#server/modules/system/actor.ts'
import { eventFeed } from '#server/modules/event/event-feed.ts'
import { openCounts } from '#server/modules/event/open-counts.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

export const eventHandlers = {
  list: (input, { world, scope }) => listEvents(world, scope(), input),
  feed: (input, { world, scope }) => eventFeed(world, scope(), input),
  counts: (_, { world: { model }, scope }) => openCounts(model, scope()),
  detail: ({ id }, { world, scope }) => world.services.event.detail(scope(), id),
  curve: (input, { world, scope }) => world.services.event.curve(scope(), input),
  toSite: (input, context) => context.world.services.event.toSite(actorOf(context), input),
  undoToSite: (input, context) => context.world.services.event.undoToSite(actorOf(context), input),
  feedback: (input, context) => context.world.services.event.feedback(actorOf(context), input),
  defer: (input, context) => context.world.services.event.defer(actorOf(context), input),
  resume: (input, context) => context.world.services.event.resume(actorOf(context), input),
  batch: (input, context) => context.world.services.event.batch(actorOf(context), input),
  assignees: ({ id }, { world, scope }) => world.services.event.assignees(scope(), id),
  assign: (input, context) => context.world.services.event.assign(actorOf(context), input),
  people: (input, { world, scope }) => world.services.event.people(scope(), input),
  comment: (input, context) => context.world.services.event.comment(actorOf(context), input),
  report: (input, context) => context.world.services.event.report(actorOf(context), input),
} satisfies HandlersOf<typeof eventContracts, CallContext>
