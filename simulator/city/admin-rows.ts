import type { AuditFields } from '#simulator/city/audit-fields.ts'

/** Rows of the admin tables; rows.ts explains the conventions. */
export interface InvitationRow {
  id: string
  projectId: string
  areaId: string
  roleCode: string
  inviterId: string
  userId: string | null
  phone: string
  state: 'pending' | 'accepted' | 'rejected' | 'revoked'
  createdAt: number
  answeredAt: number | null
}

export interface AnnouncementRow extends AuditFields {
  id: string
  title: string
  abstract: string
  content: string
  sender: string
  priority: 'L' | 'M' | 'H'
  category: '1' | '2'
  audience: 'ALL' | 'USER'
  sendStatus: '0' | '1' | '2'
  startAt: number | null
  endAt: number | null
  sentAt: number | null
  revokedAt: number | null
  createdAt: number
}

export interface AttendanceRow {
  id: string
  userId: string
  projectId: string
  act: 'in' | 'out'
  at: number
  address: string
}

export interface HandOverRow {
  id: string
  projectId: string
  authorId: string
  receiverId: string
  /** JSON: ids */
  areaIds: string
  dutyFrom: number
  at: number
  /** JSON: { events: { kind: { todo, doing } }, offline, disabled } */
  standing: string
  note: string
  followUp: string
  status: 'pending' | 'confirmed' | 'withdrawn'
  answeredAt: number | null
  opinion: string
}

export interface MaintenanceOrderRow {
  id: string
  number: string
  projectId: string
  deviceId: string
  eventId: string | null
  title: string
  state: 'open' | 'taken' | 'done' | 'cancelled'
  createdById: string
  createdAt: number
  handlerId: string | null
  takenAt: number | null
  closedAt: number | null
  note: string
  /** JSON: [{ name, quantity }] */
  parts: string
  /** JSON: addresses */
  photos: string
  version: number
}

export interface RollCallRow {
  id: string
  projectId: string
  askedById: string
  askedAt: number
  deadline: number
}

export interface RollCallLineRow {
  rollCallId: string
  userId: string
  answeredAt: number | null
}

export interface EmergencyContactRow {
  id: string
  projectId: string
  placeId: string | null
  areaId: string | null
  name: string
  phone: string
  post: string
  ways: string
  sortNo: number
}

export interface DictionaryRow extends AuditFields {
  id: string
  dictName: string
  dictCode: string
  description: string
  type: number
  createdAt: number
  deletedAt: number | null
}

export interface DictionaryItemRow extends AuditFields {
  id: string
  dictionaryId: string
  itemText: string
  itemValue: string
  description: string
  sortOrder: number
  status: number
  createdAt: number | null
}

export interface EditionRow {
  id: string
  version: string
  /** JSON: [{imge, title, upDescribe}] */
  content: string
  publishedAt: number
}

export interface DepartmentRow extends AuditFields {
  id: string
  parentId: string | null
  departName: string
  departNameEn: string
  departNameAbbr: string
  description: string
  orgCategory: string
  mobile: string
  fax: string
  address: string
  memo: string
  status: string
  orgCode: string
  orgType: string
  sortNo: number
  createdAt: number
}

export interface UserDepartmentRow {
  userId: string
  departmentId: string
}
