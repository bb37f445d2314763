import { listAnnouncements, receivedBy } from '#server/modules/announcement/announcement-lists.ts'
import { announcementPage } from '#server/modules/announcement/announcement-page.ts'
import { wasSentTo } from '#server/modules/announcement/announcement.rules.ts'
import { announcementView } from '#server/modules/announcement/announcement.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import { failed, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import { may } from '#server/worlds/read-model/scope.ts'
import type { announcementContracts } from '#shared/contracts/announcement.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { AppError } from '#shared/errors/app-error.ts'

const absent = (): AppError => failed(NO_SUCH_ROW, 'id')

/** Whether the caller manages announcements in any project. */
const manages = ({ world: { model }, live }: CallContext): boolean =>
  (model.membershipsOfUser.get(live().user.id) ?? []).some((membership) =>
    may(model, membership, 'announcement:manage'),
  )

const visible = (context: CallContext, id: string): AnnouncementRecord => {
  const { world, live } = context
  const record = world.model.announcements.get(id)
  if (!record || !(wasSentTo(record, live().user, world.clock.now()) || manages(context))) throw absent()
  return record
}

const service = ({ world }: CallContext) => world.services.announcement

export const announcementHandlers = {
  listByUser: (_, { world, live }) => world.services.announcement.unread.of(live().user),
  queryById: ({ id }, context) => announcementView(visible(context, id)),
  show: ({ id }, context) => announcementPage(visible(context, id)),
  sync: ({ anntId = '' }, context) => {
    const { changes, clock } = context.world
    const announcement = anntId === '' ? null : visible(context, anntId)
    changes.publish({ type: 'announcements-read', at: clock.now(), userId: context.live().user.id, announcement })
    return null
  },
  markRead: async ({ anntId }, context) => {
    await service(context).markRead(context.live().user, anntId)
    return null
  },
  received: (input, { world, live }) => receivedBy(world.model, { user: live().user, now: world.clock.now() }, input),
  readAll: async (_, context) => {
    await service(context).readAll(context.live().user)
    return null
  },
  release: async ({ id }, context) => {
    await service(context).release(id)
    return null
  },
  revoke: async ({ id }, context) => {
    await service(context).revoke(id)
    return null
  },
  list: (input, { world }) => listAnnouncements(world.model, input),
  add: async (draft, context) => {
    await service(context).add(context.live().user, draft)
    return null
  },
  edit: async ({ id, ...draft }, context) => {
    await service(context).edit(context.live().user, id, draft)
    return null
  },
  delete: async ({ id }, context) => {
    if ((await service(context).remove([id])) === 0) throw absent()
    return null
  },
  deleteBatch: async ({ ids }, context) => {
    await service(context).remove(ids)
    return null
  },
} satisfies HandlersOf<typeof announcementContracts, CallContext>
