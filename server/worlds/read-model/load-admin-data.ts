import { prepared, type Connection } from '#server/platform/store.ts'
import type {
  AnnouncementRecord,
  DictionaryItemRecord,
  DictionaryRecord,
  AdminModel,
} from '#server/worlds/admin-records.ts'
import { groupBy } from '#shared/group-by.ts'

// The columns of each query are those of its record; the tests of the read model compare it with the store.
const all = <R>(connection: Connection, sql: string): R[] => prepared(connection, sql).all() as R[]

interface Receipt {
  readonly announcementId: string
  readonly userId: string
  readonly readAt: number | null
}

const loadAnnouncements = (connection: Connection): Pick<AdminModel, 'announcements' | 'announcementsRead'> => {
  const receipts = all<Receipt>(
    connection,
    'select announcementId, userId, readAt from AnnouncementReceipt order by userId',
  )
  const receiptsOf = groupBy(receipts, ({ announcementId }) => announcementId)
  const rows = all<Omit<AnnouncementRecord, 'userIds'>>(
    connection,
    `select id, title, abstract, content, sender, priority, category, audience, sendStatus, startAt, endAt, sentAt, revokedAt,
     createdAt, createBy, updateBy, updatedAt from Announcement order by id`,
  )
  const targets = ({ id, audience }: (typeof rows)[number]) =>
    audience === 'USER' ? (receiptsOf.get(id) ?? []).map(({ userId }) => userId) : []
  const read = groupBy(
    receipts.filter(({ readAt }) => readAt !== null),
    ({ userId }) => userId,
  )
  return {
    announcements: new Map(rows.map((row) => [row.id, { ...row, userIds: targets(row) }])),
    announcementsRead: new Map(
      [...read].map(([userId, own]) => [userId, new Set(own.map(({ announcementId }) => announcementId))]),
    ),
  }
}

const loadDictionaries = (connection: Connection): Pick<AdminModel, 'dictionaries' | 'dictionaryBin'> => {
  const items = all<DictionaryItemRecord>(
    connection,
    `select id, dictionaryId, itemText, itemValue, description, sortOrder, status, createdAt, createBy, updateBy, updatedAt
     from DictionaryItem order by sortOrder, id`,
  )
  const itemsOf = groupBy(items, ({ dictionaryId }) => dictionaryId)
  const rows = all<Omit<DictionaryRecord, 'items'>>(
    connection,
    `select id, dictName, dictCode, description, type, createdAt, createBy, updateBy, updatedAt, deletedAt
     from Dictionary order by deletedAt, id`,
  ).map((row) => ({ ...row, items: itemsOf.get(row.id) ?? [] }))
  const isDeleted = ({ deletedAt }: DictionaryRecord) => deletedAt !== null
  return {
    dictionaries: new Map(rows.filter((row) => !isDeleted(row)).map((row) => [row.dictCode, row])),
    dictionaryBin: new Map(rows.filter(isDeleted).map((row) => [row.id, row])),
  }
}

/** Loads the admin data from the store. */
export const loadAdminData = (connection: Connection): AdminModel => ({
  ...loadAnnouncements(connection),
  ...loadDictionaries(connection),
})
