import type { DeviceStatus, DeviceType } from '#shared/devices/index.ts'
import type { MeasureName } from '#shared/devices/measures.ts'
import type { HandlingState } from '#shared/events/handling-state.ts'
import type { EventKind } from '#shared/events/index.ts'
import type { MessageType } from '#shared/contracts/message.ts'
import type { ProjectSettings } from '#shared/projects/alert-rules.ts'

/** Rows as held in memory: the store's columns, with instants in milliseconds since 1970 UTC. */
export interface UserRecord {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly phone: string
  readonly email: string
  readonly avatar: string
  readonly sex: number | null
  readonly workNo: string
  readonly post: string
  readonly passwordHash: string
  readonly status: number
  readonly deleted: boolean
  readonly incomplete: boolean
  readonly pushStatus: number
  readonly orgCode: string
  readonly lastProjectId: string | null
  readonly lastLoginAt: number | null
  readonly createdAt: number
}

export interface SessionRecord {
  readonly token: string
  readonly userId: string
  readonly address: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly endedAt: number | null
}

export interface ProjectRecord {
  readonly id: string
  readonly name: string
  readonly info: string
  readonly status: number
  readonly color: string
  readonly logo: string
  readonly watermark: boolean
  readonly migrated: boolean
  readonly settings: ProjectSettings
}

export interface AreaRecord {
  readonly id: string
  readonly projectId: string
  readonly parentId: string | null
  readonly name: string
  readonly class: number
  readonly longitude: number
  readonly latitude: number
}

export interface PlaceRecord {
  readonly id: string
  readonly projectId: string
  readonly areaId: string
  readonly parentId: string | null
  readonly name: string
  readonly address: string
  readonly floor: number | null
  /** The responsible person and their phone; empty when unknown. */
  readonly contact: string
  readonly phone: string
  /** URLs of uploads; several photos are joined by commas. */
  readonly floorPlan: string
  readonly photos: string
  readonly longitude: number
  readonly latitude: number
  /** Its position among its siblings. */
  readonly sortNo: number
}

export interface DeviceRecord {
  readonly id: string
  readonly projectId: string
  readonly areaId: string
  readonly placeId: string
  readonly type: DeviceType
  readonly name: string
  readonly code: string
  readonly longitude: number | null
  readonly latitude: number | null
  readonly status: DeviceStatus
  /** Devices out of service stay listed but report nothing. */
  readonly enabled: boolean
  readonly installedAt: number
  readonly lastSeenAt: number
}

export interface MembershipRecord {
  readonly id: string
  readonly userId: string
  readonly projectId: string
  readonly roleCode: string
  readonly authFlag: boolean
  readonly joinedAt: number
  /** The areas as assigned, without their descendants. */
  readonly areaIds: readonly string[]
}

export interface InvitationRecord {
  readonly id: string
  readonly projectId: string
  readonly areaId: string
  readonly roleCode: string
  readonly inviterId: string
  /** The invited account; null in rows created before the person had one. */
  readonly userId: string | null
  readonly phone: string
  readonly state: 'pending' | 'accepted' | 'rejected' | 'revoked'
  readonly createdAt: number
  readonly answeredAt: number | null
}

/** A message of the message centre: for the members who see an area, for one user, or (with neither) for all users. */
export interface MessageRecord {
  readonly id: string
  /** Ascending within the world: a newer message has a higher number. */
  readonly sort: number
  readonly type: MessageType
  readonly eventType: number | null
  readonly eventId: string | null
  readonly title: string
  readonly content: string
  readonly projectId: string | null
  readonly areaId: string | null
  readonly userId: string | null
  readonly createdAt: number
}

export interface PermissionRecord {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly perms: string
  readonly permsType: string
  readonly icon: string
  readonly component: string
  readonly componentName: string
  readonly url: string
  readonly redirect: string
  readonly sortNo: number
  readonly menuType: number
  readonly route: boolean
  readonly keepAlive: boolean
  readonly internalOrExternal: boolean
  readonly hidden: boolean
  readonly alwaysShow: boolean
  readonly status: string
}

/** A role, of the product or made by an admin. */
export interface RoleRecord {
  readonly roleCode: string
  readonly roleName: string
  readonly description: string
  readonly builtIn: boolean
}

export interface DepartmentRecord {
  readonly id: string
  readonly orgCode: string
  readonly departName: string
}

export interface EventRecord {
  readonly id: string
  readonly number: string
  readonly kind: EventKind
  readonly reason: string
  readonly fire: boolean
  readonly state: HandlingState
  readonly projectId: string
  readonly areaId: string
  readonly placeId: string
  readonly deviceId: string
  readonly deviceType: DeviceType
  readonly deviceName: string
  readonly deviceCode: string
  readonly measure: MeasureName | null
  readonly value: number | null
  readonly peak: number | null
  readonly threshold: number | null
  readonly count: number
  readonly beganAt: number
  readonly raisedAt: number
  readonly recoveredAt: number | null
  readonly handlerId: string | null
  readonly takenAt: number | null
  readonly answeredAt: number | null
  readonly result: string | null
  readonly note: string | null
  /** For a fire host: the address of the component that it names, and the device there if known. */
  readonly partAddress: string | null
  readonly partId: string | null
  /** For a gateway that went offline: how many devices went offline with it. */
  readonly affected: number | null
  /** When the report of a late event was received; null when it came without delay. */
  readonly receivedAt: number | null
  /** When the event had gone on and off three times within a minute (频繁告警). */
  readonly frequentAt: number | null
  readonly version: number
}
