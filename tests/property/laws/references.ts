import { prepared } from '#server/platform/store.ts'
import type { World } from '#server/instances/world.ts'

/** The target of a column that is not null: the key of a row in another table. */
type Reference = readonly [table: string, key: string]

const user: Reference = ['User', 'id']
const device: Reference = ['Device', 'id']

/** The target of a column name, in any table; null for the table's own key. */
const byName: Readonly<Record<string, Reference | null>> = {
  announcementId: ['Announcement', 'id'],
  areaId: ['Area', 'id'],
  askedById: user,
  authorId: user,
  createdById: user,
  departmentId: ['Department', 'id'],
  deviceId: device,
  dictionaryId: ['Dictionary', 'id'],
  editionId: ['Edition', 'id'],
  eventId: ['Event', 'id'],
  gatewayId: device,
  handlerId: user,
  invitationId: ['Invitation', 'id'],
  inviterId: user,
  lastProjectId: ['Project', 'id'],
  membershipId: ['Membership', 'id'],
  messageId: ['Message', 'id'],
  parentId: null,
  partId: device,
  permissionId: ['Permission', 'id'],
  placeId: ['Place', 'id'],
  projectId: ['Project', 'id'],
  receiverId: user,
  roleId: ['Role', 'id'],
  ruleId: ['PermissionRule', 'id'],
  rollCallId: ['RollCall', 'id'],
  userId: user,
}

/** References by other keys. Usernames of authors are plain text: an account may be renamed or deleted. */
const byColumn: Readonly<Record<string, Reference>> = {
  'User.orgCode': ['Department', 'orgCode'],
  'Invitation.roleCode': ['Role', 'roleCode'],
}

const columnsOf = (world: World): { table: string; column: string }[] =>
  world.store.direct((connection) =>
    prepared(
      connection,
      `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
       where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '%migrations' order by 1, 2`,
    )
      .all()
      .map((row) => ({ table: String(row['table']), column: String(row['column']) })),
  )

/** Columns that are named like a reference and missing in the table above. */
export const unknownReferences = (world: World): string[] =>
  columnsOf(world)
    .filter(({ column }) => column.endsWith('Id') && byName[column] === undefined)
    .map(({ table, column }) => `${table}.${column}`)

const referenceOf = ({ table, column }: { table: string; column: string }): Reference | undefined => {
  const named = byName[column]
  return byColumn[`${table}.${column}`] ?? (named === null ? [table, 'id'] : named)
}

/** Rows with a dangling reference. A softly deleted row still exists: the history refers to it. */
export const danglingIds = (world: World): string[] =>
  world.store.direct((connection) =>
    columnsOf(world).flatMap(({ table, column }) => {
      const reference = referenceOf({ table, column })
      if (!reference) return []
      const [other, key] = reference
      const sql = `select distinct "${column}" as lost from "${table}"
        where "${column}" <> '' and "${column}" not in (select "${key}" from "${other}") limit 5`
      return prepared(connection, sql)
        .all()
        .map(({ lost }) => `${table}.${column} ${String(lost)}`)
    }),
  )

/** Forbidden states, as queries for the ids of the rows in them. */
const wrong: Readonly<Record<string, string>> = {
  'a device elsewhere than its place':
    'select d.id from Device d join Place p on p.id = d.placeId where (d.projectId, d.areaId) <> (p.projectId, p.areaId)',
  'a device at a deleted place': 'select d.id from Device d join Place p on p.id = d.placeId where p.deleted',
  'a place in an area of another project':
    'select p.id from Place p join Area a on a.id = p.areaId where p.projectId <> a.projectId',
  'a place in a deleted area':
    'select p.id from Place p join Area a on a.id = p.areaId where a.deleted and not p.deleted',
  'a sub-place elsewhere than what it hangs on': `select p.id from Place p join Place above on above.id = p.parentId
    where not p.deleted and (above.deleted or (p.projectId, p.areaId) <> (above.projectId, above.areaId))`,
  'an area below one of another project, or a deleted one': `select a.id from Area a join Area above on above.id = a.parentId
    where not a.deleted and (above.deleted or a.projectId <> above.projectId)`,
  'a member of a deleted area, or one of another project': `select x.membershipId as id from MembershipArea x
    join Membership m on m.id = x.membershipId join Area a on a.id = x.areaId where a.deleted or a.projectId <> m.projectId`,
  'a member without areas': 'select id from Membership where id not in (select membershipId from MembershipArea)',
  'a member of a deleted account': 'select m.id from Membership m join User u on u.id = m.userId where u.deleted',
  'a member of a deleted project':
    'select m.id from Membership m join Project p on p.id = m.projectId where p.status = 3',
  'a project without a superOwner': `select id from Project
    where status <> 3 and id not in (select projectId from Membership where roleCode = 'superOwner')`,
  'an invitation that waits for nothing': `select i.id from Invitation i join Area a on a.id = i.areaId
    join Project p on p.id = i.projectId join User u on u.id = i.userId
    where i.state in ('pending', 'requested') and (a.deleted or a.projectId <> i.projectId or p.status = 3 or u.deleted)`,
  'an event in another project than its area, its place or its device': `select e.id from Event e
    join Area a on a.id = e.areaId join Place p on p.id = e.placeId join Device d on d.id = e.deviceId
    where e.projectId <> a.projectId or e.projectId <> p.projectId or e.projectId <> d.projectId`,
  'an event in a deleted area': 'select e.id from Event e join Area a on a.id = e.areaId where a.deleted',
  'two open events of a device and kind':
    'select min(id) as id from Event where state <> 2 group by deviceId, kind having count(*) > 1',
  'a message to an area of another project':
    'select m.id from Message m join Area a on a.id = m.areaId where m.projectId is not a.projectId',
  'a contact of nothing': `select c.id from EmergencyContact c left join Place p on p.id = c.placeId
    left join Area a on a.id = c.areaId where coalesce(p.deleted, a.deleted, 1) or c.projectId <> coalesce(p.projectId, a.projectId)`,
  'an answer to a roll call outside its time': `select c.id from RollCall c join RollCallLine l on l.rollCallId = c.id
    where l.answeredAt < c.askedAt or l.answeredAt >= c.deadline`,
  'a hand-over of nobody, to nobody or to oneself': `select h.id from HandOver h left join User a on a.id = h.authorId
    left join User r on r.id = h.receiverId where coalesce(a.id, '') = '' or coalesce(r.id, '') = '' or a.id = r.id`,
  'two hand-overs of somebody that wait':
    "select min(id) as id from HandOver where status = 'pending' group by projectId, authorId having count(*) > 1",
  'a maintenance order of no device, or of another project than its device or event': `select m.id from MaintenanceOrder m
    left join Device d on d.id = m.deviceId left join Event e on e.id = m.eventId
    where m.projectId is not d.projectId or (m.eventId is not null and m.projectId is not e.projectId)`,
  'two maintenance orders of one event':
    "select min(id) as id from MaintenanceOrder where eventId is not null and state <> 'cancelled' group by eventId having count(*) > 1",
  'feedback of no user, or with a reply in another state': `select f.id from Feedback f left join User u on u.id = f.userId
    where u.id is null or (f.state = 'replied') <> (f.reply <> '' and f.closedAt is null)
      or (f.state = 'closed') <> (f.closedAt is not null)`,
  'a session of a deleted or frozen account': `select s.userId as id from Session s join User u on u.id = s.userId
    where s.endedAt is null and (u.deleted or u.status <> 1)`,
}

/** All contradictions, with the first ids of each. */
export const contradictions = (world: World): string[] =>
  world.store.direct((connection) =>
    Object.entries(wrong).flatMap(([what, sql]) => {
      const ids = prepared(connection, `${sql} limit 5`).all()
      return ids.length > 0 ? [`${what}: ${ids.map(({ id }) => String(id)).join(' ')}`] : []
    }),
  )
