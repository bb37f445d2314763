import type { CallContext } from '#server/modules/context.ts'
import { listEvents } from '#server/modules/event/event-list.ts'
import type { Actor } from '#server/modules/event/event.acts.ts'
import { eventFeed } from '#server/modules/event/event-feed.ts'
import { openCounts } from '#server/modules/event/open-counts.ts'
import type { eventContracts } from '#shared/contracts/event.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'

const actor = ({ scope, live }: CallContext): Actor => ({ scope: scope(), person: live().user })

export const eventHandlers = {
  list: (input, { world, scope }) => listEvents(world, scope(), input),
  feed: (input, { world, scope }) => eventFeed(world, scope(), input),
  counts: (_, { world: { model }, scope }) => openCounts(model, scope()),
  detail: ({ id }, { world, scope }) => world.services.event.detail(scope(), id),
  curve: (input, { world, scope }) => world.services.event.curve(scope(), input),
  toSite: (input, context) => context.world.services.event.toSite(actor(context), input),
  feedback: (input, context) => context.world.services.event.feedback(actor(context), input),
  batch: (input, context) => context.world.services.event.batch(actor(context), input),
  assignees: ({ id }, { world, scope }) => world.services.event.assignees(scope(), id),
  assign: (input, context) => context.world.services.event.assign(actor(context), input),
  comment: (input, context) => context.world.services.event.comment(actor(context), input),
  report: (input, context) => context.world.services.event.report(actor(context), input),
} satisfies HandlersOf<typeof eventContracts, CallContext>
