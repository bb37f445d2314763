import type {
  Area,
  Department,
  Device,
  Event,
  Invitation,
  Membership,
  Message,
  Permission,
  Place,
  Project,
  Role,
  Session,
  User,
} from '#prisma/generated/client.ts'
import type { InMemory } from '#server/platform/stored-values.ts'
import type { DeviceStatus, DeviceType } from '#shared/device/index.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import type { HandlingState } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { MessageType } from '#shared/message/message.contract.ts'
import type { ProjectSettings } from '#shared/project/alert-rules.ts'

/** The columns for the editors of a row. */
type Edits = 'createBy' | 'updateBy' | 'updatedAt'

export type UserRecord = InMemory<Omit<User, 'telephone' | 'birthday' | 'activitiSync' | Edits>>
export type SessionRecord = InMemory<Session>
export type ProjectRecord = InMemory<Omit<Project, 'createdAt'>, { settings: ProjectSettings }>
export type AreaRecord = InMemory<Omit<Area, 'deleted'>>
/** `contact` and `phone` are those of the responsible person; empty when unknown. */
export type PlaceRecord = InMemory<Omit<Place, 'deleted'>>
/** A device that is not `enabled` is out of service: it stays listed but reports nothing. */
export type DeviceRecord = InMemory<
  Omit<Device, 'gatewayId' | 'imei' | 'spot' | 'expiresAt' | 'planX' | 'planY'>,
  { type: DeviceType; status: DeviceStatus }
>

export interface MembershipRecord extends InMemory<Membership> {
  /** The areas as assigned, without their descendants. */
  readonly areaIds: readonly string[]
}

/** `userId` is null in rows created before the person had an account. */
export type InvitationRecord = InMemory<
  Invitation,
  { state: 'pending' | 'accepted' | 'rejected' | 'revoked' | 'requested' }
>

/** A message of the message centre: for the members who see an area, for one user, or (with neither) for all users. */
export type MessageRecord = InMemory<Message, { type: MessageType }>

export type PermissionRecord = InMemory<Omit<Permission, 'description' | 'createdAt' | Edits>>

/** A role, of the product or made by an admin. */
export type RoleRecord = InMemory<Pick<Role, 'roleCode' | 'roleName' | 'description' | 'builtIn'>>
export type DepartmentRecord = InMemory<Pick<Department, 'id' | 'orgCode' | 'departName'>>

export type EventRecord = InMemory<
  Event,
  { kind: EventKind; state: HandlingState; deviceType: DeviceType; measure: MeasureName | null }
>
