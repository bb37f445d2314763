import { listAnnouncements, receivedBy } from '#server/modules/announcement/announcement-lists.ts'
import { announcementPage } from '#server/modules/announcement/announcement-page.ts'
import { wasSentTo } from '#server/modules/announcement/announcement.rules.ts'
import { announcementView } from '#server/modules/announcement/announcement.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import { noResult, rowResult } from '#server/modules/no-result.ts'
import { failed, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import { may } from '#server/worlds/read-model/scope.ts'
import type { announcementContracts } from '#shared/announcement/announcement.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

/** Whether the caller manages announcements in any project. */
const manages = ({ world: { model }, live }: CallContext): boolean =>
  (model.membershipsOfUser.get(live().user.id) ?? []).some((membership) =>
    may(model, membership, 'announcement:manage'),
  )

const visible = (context: CallContext, id: string): AnnouncementRecord => {
  const { world, live } = context
  const record = world.model.announcements.get(id)
  if (!record || !(wasSentTo(record, live().user, world.clock.now()) || manages(context)))
    throw failed(NO_SUCH_ROW, 'id')
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
  markRead: ({ anntId }, context) => noResult(service(context).markRead(context.live().user, anntId)),
  received: (input, { world, live }) => receivedBy(world.model, { user: live().user, now: world.clock.now() }, input),
  readAll: (_, context) => noResult(service(context).readAll(context.live().user)),
  release: ({ id }, context) => noResult(service(context).release(id)),
  revoke: ({ id }, context) => noResult(service(context).revoke(id)),
  list: (input, { world }) => listAnnouncements(world.model, input),
  add: (draft, context) => noResult(service(context).add(context.live().user, draft)),
  edit: ({ id, ...draft }, context) => noResult(service(context).edit(context.live().user, id, draft)),
  delete: ({ id }, context) => rowResult(service(context).remove([id])),
  deleteBatch: ({ ids }, context) => noResult(service(context).remove(ids)),
} satisfies HandlersOf<typeof announcementContracts, CallContext>
