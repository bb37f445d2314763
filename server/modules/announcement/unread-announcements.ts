import { bySending, isCurrentFor, nextTurn } from '#server/modules/announcement/announcement.rules.ts'
import { announcementView } from '#server/modules/announcement/announcement.view.ts'
import { hot } from '#server/platform/hot-results.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { AnnouncementRecord } from '#server/worlds/admin-records.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import type { announcementContracts } from '#shared/announcement/announcement.contract.ts'
import type { OutputOf } from '#shared/api/define.ts'

type Lists = OutputOf<typeof announcementContracts.listByUser>

const MAX_SHOWN = 5

const listsOf = (unread: readonly AnnouncementRecord[]): Lists => {
  const [notices, system] = (['1', '2'] as const).map((category) =>
    unread.filter((record) => record.category === category),
  )
  const first = (records: readonly AnnouncementRecord[] = []) => records.slice(0, MAX_SHOWN).map(announcementView)
  return hot({
    anntMsgList: first(notices),
    anntMsgTotal: notices?.length ?? 0,
    sysMsgList: first(system),
    sysMsgTotal: system?.length ?? 0,
  })
}

/**
 * Unread announcements, which every client polls every few seconds. Computed once per person and change, serialised once
 * per set of rows.
 */
export const createUnreadAnnouncements = (kernel: Kernel) => {
  const people = new Map<string, { readonly read: ReadonlySet<string> | undefined; readonly lists: Lists }>()
  const written = new Map<string, Lists>()
  // Announcements begin and end by the clock: the cached result is valid until this instant.
  let until = 0

  /** Called when an announcement has changed. */
  const forget = () => {
    people.clear()
    written.clear()
    until = 0
  }
  const expire = (now: number) => {
    if (now < until) return
    forget()
    until = nextTurn(kernel.model.announcements.values(), now)
  }
  const work = (user: UserRecord, read: ReadonlySet<string> | undefined, now: number): Lists => {
    const current = [...kernel.model.announcements.values()].filter((record) => isCurrentFor(record, user, now))
    const unread = current.filter(({ id }) => !read?.has(id)).toSorted(bySending)
    const key = unread.map(({ id }) => id).join()
    const lists = written.get(key) ?? listsOf(unread)
    written.set(key, lists)
    return lists
  }

  return {
    of: (user: UserRecord): Lists => {
      const now = kernel.clock.now()
      expire(now)
      const read = kernel.model.announcementsRead.get(user.id)
      const known = people.get(user.id)
      if (known && known.read === read) return known.lists
      const lists = work(user, read, now)
      people.set(user.id, { read, lists })
      return lists
    },
    forget,
  }
}

export type UnreadAnnouncements = ReturnType<typeof createUnreadAnnouncements>
