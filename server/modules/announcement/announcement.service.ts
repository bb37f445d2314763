import { blankAnnouncement, written, type Draft, type Writer } from '#server/modules/announcement/announcement-draft.ts'
import { cleanHtml } from '#server/modules/announcement/clean-html.ts'
import { addRead, dropAnnouncements, putAnnouncement } from '#server/modules/announcement/announcement-model.ts'
import {
  deleteAnnouncements,
  findAnnouncement,
  saveAnnouncement,
  saveRead,
} from '#server/modules/announcement/announcement.repo.ts'
import { isCurrentFor, wasSentTo } from '#server/modules/announcement/announcement.rules.ts'
import {
  createUnreadAnnouncements,
  type UnreadAnnouncements,
} from '#server/modules/announcement/unread-announcements.ts'
import type { MessageService } from '#server/modules/message/message.service.ts'
import { failed, newId, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import { createTurns } from '#server/platform/turns.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** Who writes or sends an announcement, as shown there: a user or the platform. */
type Author = Pick<UserRecord, 'username' | 'realname'>

interface Parts {
  readonly kernel: Kernel
  readonly unread: UnreadAnnouncements
  readonly inTurn: ReturnType<typeof createTurns>
}

const cleaned = async (draft: Draft): Promise<Draft> =>
  draft.msgContent === undefined ? draft : { ...draft, msgContent: await cleanHtml(draft.msgContent) }

/** Writes the store first, then the read model. */
const createWriting = ({ kernel, unread, inTurn }: Parts) => {
  const { store, clock, ids } = kernel
  const writer = (person: Author): Writer => ({
    person,
    at: clock.now(),
    isKnown: (id) => kernel.model.users.get(id)?.deleted === false,
  })
  const put = (record: AnnouncementRecord): AnnouncementRecord => {
    putAnnouncement(kernel.model, record)
    unread.forget()
    return record
  }
  const rewrite = (id: string, rule: (before: AnnouncementRecord) => AnnouncementRecord) =>
    store.prisma.$transaction(async (tx) => {
      const before = await findAnnouncement(tx, id)
      if (!before) throw failed(NO_SUCH_ROW, 'id')
      const after = rule(before)
      await saveAnnouncement(tx, after)
      return after
    })
  const change = (id: string, rule: (before: AnnouncementRecord) => AnnouncementRecord): Promise<AnnouncementRecord> =>
    inTurn(async () => put(await rewrite(id, rule)))

  return {
    change,
    add: async (person: Author, given: Draft) => {
      const draft = await cleaned(given)
      const by = writer(person)
      const record = written(blankAnnouncement(newId(ids), by), draft, by)
      await inTurn(async () => {
        await store.prisma.$transaction((tx) => saveAnnouncement(tx, record))
        put(record)
      })
    },
    edit: async (person: Author, id: string, given: Draft) => {
      const draft = await cleaned(given)
      const by = writer(person)
      await change(id, (before) => ({ ...written(before, draft, by), updateBy: person.username, updatedAt: by.at }))
    },
    /** Returns how many were removed. */
    remove: (gone: readonly string[]) =>
      inTurn(async () => {
        const { count } = await deleteAnnouncements(store.prisma, gone)
        dropAnnouncements(kernel.model, gone)
        unread.forget()
        return count
      }),
  }
}

/** Title of a released announcement in the message centre, by its category. */
const kinds = { 1: '通知公告', 2: '系统消息' } as const

export const createAnnouncementService = (kernel: Kernel, { notify }: Pick<MessageService, 'notify'>) => {
  const { store, clock, changes } = kernel
  const unread = createUnreadAnnouncements(kernel)
  const inTurn = createTurns()
  const { change, ...writing } = createWriting({ kernel, unread, inTurn })

  const read = (user: UserRecord, isOne: (record: AnnouncementRecord) => boolean) =>
    inTurn(async () => {
      const ids = [...kernel.model.announcements.values()].filter(isOne).map(({ id }) => id)
      if (ids.length === 0) return
      const by = { userId: user.id, at: clock.now() }
      addRead(kernel.model, user.id, await store.prisma.$transaction((tx) => saveRead(tx, by, ids)))
    })

  return {
    unread,
    ...writing,
    release: async (id: string) => {
      const at = clock.now()
      const announcement = await change(id, (before) => ({ ...before, sendStatus: '1', sentAt: at }))
      const { title: content, category, audience, userIds } = announcement
      await notify({ title: kinds[category], content, ...(audience === 'USER' && { userIds }) })
      changes.publish({ type: 'announcement-released', at, announcement })
    },
    revoke: async (id: string) => {
      await change(id, (before) => ({ ...before, sendStatus: '2', revokedAt: clock.now() }))
    },
    markRead: (user: UserRecord, id: string) =>
      read(user, (record) => record.id === id && wasSentTo(record, user, clock.now())),
    readAll: (user: UserRecord) =>
      read(
        user,
        (record) =>
          isCurrentFor(record, user, clock.now()) && !kernel.model.announcementsRead.get(user.id)?.has(record.id),
      ),
  }
}
