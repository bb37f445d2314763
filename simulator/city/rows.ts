import type { DeviceStatus, DeviceType } from '#shared/device/index.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import type { HandlingState } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { AuditFields } from '#simulator/city/audit-fields.ts'
import type {
  AnnouncementRow,
  AttendanceRow,
  DepartmentRow,
  DictionaryItemRow,
  DictionaryRow,
  EditionRow,
  EmergencyContactRow,
  HandOverRow,
  MaintenanceOrderRow,
  InvitationRow,
  UserDepartmentRow,
  RollCallLineRow,
  RollCallRow,
} from '#simulator/city/admin-rows.ts'

/**
 * Rows of the store, with every column of prisma/schema.prisma (a test compares the names), continued in admin-rows.ts. Instants
 * are milliseconds since 1970 UTC; the code that stores the rows converts them for the database.
 */
export interface RoleRow extends AuditFields {
  id: string
  roleCode: string
  roleName: string
  description: string
  builtIn: boolean
  createdAt: number
}

export interface PermissionRow extends AuditFields {
  id: string
  parentId: string | null
  name: string
  perms: string
  permsType: string
  icon: string
  component: string
  componentName: string
  url: string
  redirect: string
  sortNo: number
  menuType: 0 | 1 | 2
  route: boolean
  keepAlive: boolean
  internalOrExternal: boolean
  hidden: boolean
  alwaysShow: boolean
  status: string
  description: string
  createdAt: number | null
}

export interface RolePermissionRow {
  roleId: string
  permissionId: string
}

export interface UserRow extends AuditFields {
  id: string
  username: string
  realname: string
  phone: string
  email: string
  avatar: string
  sex: number | null
  workNo: string
  post: string
  telephone: string
  birthday: string
  activitiSync: string
  passwordHash: string
  status: number
  deleted: boolean
  incomplete: boolean
  pushStatus: number
  orgCode: string
  lastProjectId: string | null
  lastLoginAt: number | null
  createdAt: number
}

export interface ProjectRow {
  id: string
  name: string
  info: string
  status: number
  color: string
  logo: string
  watermark: boolean
  migrated: boolean
  settings: string
  createdAt: number
}

export interface AreaRow {
  id: string
  projectId: string
  parentId: string | null
  name: string
  /** 0 三小区域, 1 出租屋, 2 一般单位, 3 重点单位, 4 其他 (spec §3) */
  class: number
  longitude: number
  latitude: number
  deleted: boolean
}

export interface MembershipRow {
  id: string
  userId: string
  projectId: string
  roleCode: string
  authFlag: boolean
  joinedAt: number
}

export interface MembershipAreaRow {
  membershipId: string
  areaId: string
}

export interface PlaceRow {
  id: string
  projectId: string
  areaId: string
  parentId: string | null
  name: string
  address: string
  floor: number | null
  contact: string
  phone: string
  floorPlan: string
  photos: string
  longitude: number
  latitude: number
  sortNo: number
  deleted: boolean
}

export interface DeviceRow {
  id: string
  projectId: string
  areaId: string
  placeId: string
  gatewayId: string | null
  type: DeviceType
  name: string
  code: string
  imei: string
  spot: string
  longitude: number | null
  latitude: number | null
  status: DeviceStatus
  enabled: boolean
  installedAt: number
  expiresAt: number | null
  lastSeenAt: number
  /** Position on the plan of its storey; null until it has been positioned. */
  planX: number | null
  planY: number | null
}

export interface DeviceLifeRow {
  deviceId: string
  state: string
}

export interface EventRow {
  id: string
  number: string
  kind: EventKind
  reason: string
  fire: boolean
  state: HandlingState
  projectId: string
  areaId: string
  placeId: string
  deviceId: string
  deviceType: DeviceType
  deviceName: string
  deviceCode: string
  measure: MeasureName | null
  value: number | null
  peak: number | null
  threshold: number | null
  count: number
  beganAt: number
  raisedAt: number
  recoveredAt: number | null
  handlerId: string | null
  takenAt: number | null
  answeredAt: number | null
  result: string | null
  note: string | null
  /** For a fire panel: the address of the component that it reports, and the device there if it is registered. */
  partAddress: string | null
  partId: string | null
  /** For a gateway that went silent: number of devices that went silent with it. */
  affected: number | null
  /** Arrival of the report that raised it; null where it arrived immediately. */
  receivedAt: number | null
  frequentAt: number | null
  deferReason: string | null
  deferredUntil: number | null
  version: number
}

export interface EventStepRow {
  eventId: string
  /** From 1. */
  n: number
  act: 'raised' | 'repeated' | 'pushed' | 'called' | 'toSite' | 'feedback' | 'comment' | 'recovered'
  at: number
  userId: string | null
  text: string
}

/** By Prisma model, ordered so that every row comes after the rows it refers to. */
export interface CityTables {
  Role: RoleRow[]
  Permission: PermissionRow[]
  RolePermission: RolePermissionRow[]
  Department: DepartmentRow[]
  User: UserRow[]
  UserDepartment: UserDepartmentRow[]
  Project: ProjectRow[]
  Area: AreaRow[]
  Membership: MembershipRow[]
  MembershipArea: MembershipAreaRow[]
  Place: PlaceRow[]
  Device: DeviceRow[]
  DeviceLife: DeviceLifeRow[]
  Event: EventRow[]
  EventStep: EventStepRow[]
  Invitation: InvitationRow[]
  EmergencyContact: EmergencyContactRow[]
  Dictionary: DictionaryRow[]
  DictionaryItem: DictionaryItemRow[]
  Edition: EditionRow[]
  Announcement: AnnouncementRow[]
  Attendance: AttendanceRow[]
  HandOver: HandOverRow[]
  MaintenanceOrder: MaintenanceOrderRow[]
  RollCall: RollCallRow[]
  RollCallLine: RollCallLineRow[]
}
