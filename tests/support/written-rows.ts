import { migrate, readMigrations } from '#server/platform/migrations.ts'
import { openStore, type Store } from '#server/platform/store.ts'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

/** Inserts rows into a table; columns that a row does not name have their defaults. */
export const insert = (store: Store, table: string, ...rows: readonly Row[]): void =>
  store.direct((connection) => {
    for (const row of rows) {
      const columns = Object.keys(row)
      const sql = `insert into "${table}" (${columns.join()}) values (${columns.map(() => '?').join()})`
      connection.prepare(sql).run(...Object.values(row))
    }
  })

/** An empty database in memory, with all tables. */
const emptyStore = async (): Promise<Store> => {
  const store = await openStore({ url: ':memory:', durability: 'normal' })
  store.direct((connection) => migrate(connection, readMigrations('prisma/migrations'), 0))
  return store
}

const account = { realname: '张三', phone: '13800000000', passwordHash: 'h', createdAt: 1 }
const place = { projectId: 'p1', areaId: 'a1', address: '', longitude: 1, latitude: 2 }
const device = { projectId: 'p1', areaId: 'a1', placeId: 'x1', type: 'smoke', name: '', installedAt: 1, lastSeenAt: 2 }
const event = {
  kind: 'alarm',
  reason: 'smoke',
  projectId: 'p1',
  areaId: 'a1',
  placeId: 'x1',
  deviceId: 'd1',
  deviceType: 'smoke',
  deviceName: '',
  deviceCode: '',
  beganAt: 1,
}
const invitation = { projectId: 'p1', areaId: 'a1', roleCode: 'operator', inviterId: 'u2', phone: '138', createdAt: 5 }
const announcement = { content: '<p></p>', sender: 'super', createdAt: 1 }
const item = { dictionaryId: 'k1', itemText: '', itemValue: '' }

const writePeople = (store: Store) => {
  insert(
    store,
    'User',
    { ...account, id: 'u2', username: 'two', orgCode: 'A02' },
    { ...account, id: 'u1', username: 'one', incomplete: 1 },
    { ...account, id: 'u3', username: 'three', deleted: 1 },
  )
  insert(
    store,
    'Session',
    { token: 't2', userId: 'u1', address: '::1', createdAt: 1, expiresAt: 2 },
    { token: 't1', userId: 'u2', address: '::2', createdAt: 3, expiresAt: 4, endedAt: 5 },
  )
  insert(
    store,
    'Department',
    { id: 'd2', departName: '二科', orgCode: 'A02', sortNo: 1, createdAt: 1 },
    { id: 'd1', departName: '一科', orgCode: 'A01', sortNo: 2, createdAt: 1 },
    { id: 'd0', departName: '零科', orgCode: 'A00', sortNo: 2, createdAt: 1 },
  )
  for (const departmentId of ['d1', 'd2', 'd0']) insert(store, 'UserDepartment', { userId: 'u1', departmentId })
  insert(
    store,
    'Role',
    { id: 'r1', roleCode: 'patrol', roleName: '巡查员', description: '巡查', createdAt: 1 },
    { id: 'r2', roleCode: 'operator', roleName: '值班员', builtIn: 1, createdAt: 1 },
  )
  insert(store, 'UserRole', { userId: 'u1', roleId: 'r1' }, { userId: 'u1', roleId: 'r2' })
  insert(
    store,
    'Permission',
    { id: 'b1', name: '按钮', perms: 'alarm:toSite', menuType: 2, sortNo: 2, route: 0, hidden: 1 },
    { id: 'm1', name: '菜单', menuType: 1, sortNo: 1, keepAlive: 1, internalOrExternal: 1, alwaysShow: 1 },
    { id: 'b0', name: '按钮', perms: 'alarm:detail', menuType: 2, sortNo: 2 },
  )
  insert(
    store,
    'RolePermission',
    { roleId: 'r1', permissionId: 'm1' },
    { roleId: 'r1', permissionId: 'b1' },
    { roleId: 'r2', permissionId: 'm1' },
  )
}

const writePlaces = (store: Store) => {
  insert(
    store,
    'Project',
    { id: 'p2', name: '乙', watermark: 0, migrated: 1, settings: '{"isConfigRule":true,"rules":{}}', createdAt: 1 },
    { id: 'p1', name: '甲', createdAt: 1 },
  )
  for (const [id, deleted] of [
    ['a2', 0],
    ['a1', 0],
    ['a0', 1],
  ] as const)
    insert(store, 'Area', { id, projectId: 'p1', name: id, class: 2, longitude: 1, latitude: 2, deleted })
  insert(
    store,
    'Place',
    { ...place, id: 'x2', name: '二楼', parentId: 'x1', sortNo: 1 },
    { ...place, id: 'x1', name: '一号楼', sortNo: 2 },
    { ...place, id: 'x3', name: '拆除', deleted: 1 },
  )
  insert(
    store,
    'Device',
    { ...device, id: 'd3', code: 'YG-3', placeId: 'x2' },
    { ...device, id: 'd2', code: 'YG-2', enabled: 0 },
    { ...device, id: 'd1', code: 'YG-1' },
  )
  insert(
    store,
    'Membership',
    { id: 'm2', userId: 'u1', projectId: 'p1', roleCode: 'operator', joinedAt: 2 },
    { id: 'm1', userId: 'u2', projectId: 'p1', roleCode: 'owner', authFlag: 0, joinedAt: 2 },
    { id: 'm3', userId: 'u1', projectId: 'p2', roleCode: 'guest', joinedAt: 1 },
  )
  for (const areaId of ['a2', 'a1']) insert(store, 'MembershipArea', { membershipId: 'm2', areaId })
}

const writeEvents = (store: Store) => {
  insert(
    store,
    'Event',
    { ...event, id: 'e1', number: '1', fire: 1, raisedAt: 9 },
    { ...event, id: 'e2', number: '2', kind: 'fault', state: 1, raisedAt: 8 },
    { ...event, id: 'e3', number: '3', state: 2, raisedAt: 7 },
    { ...event, id: 'e4', number: '4', deviceId: 'd2', raisedAt: 8, areaId: 'a2' },
  )
  insert(
    store,
    'Invitation',
    { ...invitation, id: 'i3', userId: 'u3' },
    { ...invitation, id: 'i2', userId: 'u3' },
    { ...invitation, id: 'i1', userId: 'u3', createdAt: 1 },
    { ...invitation, id: 'i4' },
    { ...invitation, id: 'i5', userId: 'u3', state: 'accepted' },
  )
  const message = { title: '', content: '', createdAt: 1 }
  insert(
    store,
    'Message',
    { ...message, id: 'n2', sort: 2, type: 1, areaId: 'a1' },
    { ...message, id: 'n1', sort: 1, type: 0 },
    { ...message, id: 'n4', sort: 4, type: 0 },
    { ...message, id: 'n3', sort: 3, type: 3, userId: 'u1' },
  )
  insert(store, 'MessageWatermark', { userId: 'u1', sort: 1 }, { userId: 'u3', sort: 2 })
  insert(
    store,
    'MessageMark',
    { messageId: 'n3', userId: 'u1' },
    { messageId: 'n2', userId: 'u1' },
    { messageId: 'n4', userId: 'u2' },
  )
}

const writeAdminData = (store: Store) => {
  insert(
    store,
    'Announcement',
    { ...announcement, id: 'n2', title: '二', audience: 'USER' },
    { ...announcement, id: 'n1', title: '一' },
  )
  insert(
    store,
    'AnnouncementReceipt',
    { announcementId: 'n2', userId: 'u2', readAt: 7 },
    { announcementId: 'n2', userId: 'u1' },
    { announcementId: 'n1', userId: 'u2', readAt: 8 },
    { announcementId: 'n1', userId: 'u3' },
  )
  insert(
    store,
    'Dictionary',
    { id: 'k2', dictName: '空', dictCode: 'empty', createdAt: 1 },
    { id: 'k1', dictName: '楼层', dictCode: 'floor', createdAt: 1 },
    { id: 'k3', dictName: '旧', dictCode: 'old', createdAt: 1, deletedAt: 9 },
    { id: 'k4', dictName: '更旧', dictCode: 'older', createdAt: 1, deletedAt: 8 },
  )
  insert(
    store,
    'DictionaryItem',
    { ...item, id: 'j3', sortOrder: 1 },
    { ...item, id: 'j2', sortOrder: 2 },
    { ...item, id: 'j1', sortOrder: 2 },
  )
}

/** A small city, written in another order than that of its lists. */
export const writtenStore = async (): Promise<Store> => {
  const store = await emptyStore()
  writePeople(store)
  writePlaces(store)
  writeEvents(store)
  writeAdminData(store)
  return store
}
