import { prepared } from '#server/platform/store.ts'
import { carriedBy } from '#server/worlds/read-model/rights.ts'
import type { World } from '#server/instances/world.ts'
import { rightsOfSystemRole } from '#shared/permission/roles.ts'
import { rowsOf } from '#tests/support/worlds.ts'

type Row = Record<string, unknown>

// The areas of each membership with all areas below them, which the product computes in memory; here from the rows alone.
const SIGHT = `with recursive Sight (membershipId, areaId) as (
    select m.id, a.id from Membership m join Area a on a.projectId = m.projectId
      where m.roleCode = 'superOwner' and not a.deleted
    union select membershipId, areaId from MembershipArea
    union select s.membershipId, a.id from Sight s join Area a on a.parentId = s.areaId where not a.deleted
  )
  select m.userId, m.projectId, m.roleCode, m.authFlag = 1 and p.status not in (0, 3) as enters, s.areaId
  from Membership m join Project p on p.id = m.projectId left join Sight s on s.membershipId = m.id`

/** The scope of a member, by the rows of the store. */
export interface Sight {
  readonly userId: string
  readonly projectId: string
  readonly enters: boolean
  readonly areaIds: Set<unknown>
  readonly rights: ReadonlySet<string>
}

/** The rights of each custom role, by its selected entries. */
const CARRIED = `select r.roleCode, p.menuType, p.perms, p.component, p.url
  from Role r join RolePermission h on h.roleId = r.id join Permission p on p.id = h.permissionId where not r.builtIn`

const OWN_ROLES = 'select u.userId, r.roleCode from UserRole u join Role r on r.id = u.roleId'

/** The rights of a member, by the project role and the roles of the account (DECISIONS 144). */
const readRights = (world: World) => {
  const read = (sql: string) => world.store.direct((connection) => prepared(connection, sql).all())
  const [carried, own] = [read(CARRIED), read(OWN_ROLES)]
  const ofRole = (roleCode: unknown): string[] => [
    ...rightsOfSystemRole(String(roleCode)),
    ...carried
      .filter((row) => row['roleCode'] === roleCode)
      .flatMap(({ menuType, perms, component, url }) =>
        carriedBy({ menuType: Number(menuType), perms: String(perms), component: String(component), url: String(url) }),
      ),
  ]
  return (userId: unknown, roleCode: unknown): ReadonlySet<string> =>
    new Set([roleCode, ...own.filter((row) => row['userId'] === userId).map((row) => row['roleCode'])].flatMap(ofRole))
}

const sightsOf = (world: World): Sight[] => {
  const sights = new Map<string, Sight>()
  const rightsOf = readRights(world)
  for (const row of world.store.direct((connection) => prepared(connection, SIGHT).all())) {
    const [userId, projectId] = [String(row['userId']), String(row['projectId'])]
    const key = `${userId} ${projectId}`
    const rights = sights.get(key)?.rights ?? rightsOf(userId, row['roleCode'])
    const sight = sights.get(key) ?? { userId, projectId, enters: row['enters'] === 1, areaIds: new Set(), rights }
    // A role without any right sees no area (permissions.json, unknownRole).
    if (row['areaId'] !== null && rights.size > 0) sight.areaIds.add(row['areaId'])
    sights.set(key, sight)
  }
  return [...sights.values()]
}

/** The rows of the store that the laws need, read once. */
export interface ByRows {
  readonly sights: readonly Sight[]
  readonly openEvents: readonly Row[]
  readonly messages: readonly Row[]
  readonly marks: readonly Row[]
  readonly watermarks: ReadonlyMap<unknown, number>
}

export const readRows = (world: World): ByRows => ({
  sights: sightsOf(world),
  openEvents: world.store.direct((connection) =>
    prepared(connection, 'select kind, areaId, state, raisedAt from Event where state <> 2').all(),
  ),
  messages: rowsOf(world, 'Message').toSorted((a, b) => Number(b['sort']) - Number(a['sort'])),
  marks: rowsOf(world, 'MessageMark'),
  watermarks: new Map(rowsOf(world, 'MessageWatermark').map((row) => [row['userId'], Number(row['sort'])])),
})

/** The messages that a person should see, newest first, and the unread ones among them. */
export const messagesFor = ({ sights, messages, marks, watermarks }: ByRows, userId: string) => {
  const receiving = sights.filter(
    (sight) => sight.userId === userId && sight.enters && sight.rights.has('message:receive'),
  )
  const reaches = (row: Row) =>
    row['userId'] === null
      ? row['areaId'] === null || receiving.some(({ areaIds }) => areaIds.has(row['areaId']))
      : row['userId'] === userId
  const marked = new Set(marks.filter((row) => row['userId'] === userId).map(({ messageId }) => messageId))
  const mine = messages.filter(reaches)
  const unread = mine.filter((row) => Number(row['sort']) > (watermarks.get(userId) ?? 0) && !marked.has(row['id']))
  const count = (type: number) => unread.filter((row) => row['type'] === type).length
  return {
    ids: mine.map(({ id }) => String(id)),
    unreadIds: new Set(unread.map(({ id }) => String(id))),
    counts: { notify: count(0), device: count(1), permission: count(2), comment: count(3) },
  }
}

/** Open events of some kinds in the areas of a member, in any state or in one. */
export const openIn = (
  { openEvents }: ByRows,
  { areaIds }: Sight,
  { kinds, state }: { kinds: readonly string[]; state?: number },
): Row[] =>
  openEvents.filter(
    (row) =>
      areaIds.has(row['areaId']) &&
      kinds.includes(String(row['kind'])) &&
      (state === undefined || row['state'] === state),
  )

/** The number of a person's released announcements that they have not read. */
export const unreadAnnouncements = ({ store, clock }: World, userId: string): number => {
  const sql = `select count(*) as n from Announcement a join User u on u.id = ?
    left join AnnouncementReceipt r on r.announcementId = a.id and r.userId = u.id
    where a.sendStatus = '1' and (a.audience = 'ALL' or r.userId is not null) and r.readAt is null
      and coalesce(a.startAt, 0) <= ? and (a.endAt is null or (a.endAt > ? and a.endAt >= u.createdAt))`
  return store.direct((connection) => Number(prepared(connection, sql).get(userId, clock.now(), clock.now())?.['n']))
}
