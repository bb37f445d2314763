import type { RollCall } from '#prisma/generated/client.ts'
import type { InMemory } from '#server/platform/stored-values.ts'
import type {
  AnnouncementRecord,
  FeedbackRecord,
  HandOverRecord,
  MaintenanceOrderRecord,
} from '#server/worlds/admin-records.ts'
import type { DeviceStatus } from '#shared/device/index.ts'
import type {
  EventRecord,
  InvitationRecord,
  MembershipRecord,
  ProjectRecord,
  UserRecord,
} from '#server/worlds/records.ts'

/** An export that has finished or failed, for the user who requested it. */
export interface ExportEnd {
  readonly id: string
  readonly userId: string
  readonly projectId: string
  readonly name: string
  readonly state: 'done' | 'failed'
  readonly failure: string
}

/** 查岗: a question to the members on duty in a project, to be answered before the deadline. */
export type RollCallRecord = InMemory<RollCall>

type OfEvent = Readonly<{ event: EventRecord }>
/** `person` made the step. In a batch, clients get `eventRefresh` to reload their lists, not a frame that describes the step. */
type Handled = Readonly<{ event: EventRecord; person: UserRecord; inBatch?: boolean }>
type OfUser = Readonly<{ userId: string }>
/** Whose account, menu or buttons changed. */
type OfUsers = Readonly<{ userIds: readonly string[] }>
type OfMembership = Readonly<{ membership: MembershipRecord }>
type OfInvitation = Readonly<{ invitation: InvitationRecord }>
type OfProject = Readonly<{ project: ProjectRecord }>
/** `userIds`: the members at that moment, since their memberships may be gone by now. */
type OfWholeProject = Readonly<{ project: ProjectRecord; userIds: readonly string[] }>
type OfArea = Readonly<{ projectId: string; areaId: string }>
/** `askedIds`: the members questioned, or the one who answered. `watcherIds`: the members who may view it. */
type OfRollCall = Readonly<{ rollCall: RollCallRecord; askedIds: readonly string[]; watcherIds: readonly string[] }>

/** The contents of each type of change. */
interface Contents {
  'event-raised': OfEvent
  'event-repeated': OfEvent
  'event-recovered': OfEvent
  'event-taken': Handled
  /** `person` took 前往现场 back: the event is unhandled again. */
  'event-released': Readonly<{ event: EventRecord; person: UserRecord }>
  'event-answered': Handled
  /** `person` reassigned the event; `assignee` is the new handler. */
  'event-assigned': Readonly<{ event: EventRecord; person: UserRecord; assignee: UserRecord }>
  /** `person` deferred the event, or ended its deferral by hand. */
  'event-deferred': Readonly<{ event: EventRecord; person: UserRecord }>
  'event-resumed': Readonly<{ event: EventRecord; person: UserRecord }>
  /** A deferral is over, at its time or because it got worse: the event is announced like a new one. */
  'event-returned': OfEvent
  /** `mentioned`: ids of the people whom the comment names. */
  'event-commented': Readonly<{
    event: EventRecord
    person: UserRecord
    text: string
    mentioned: readonly string[]
  }>
  'device-status': Readonly<{ deviceId: string; status: DeviceStatus }>
  /** A user logged out or changed the password: sockets of ended sessions are closed. */
  'session-ended': OfUser
  /** A session of this user has expired. */
  'session-expired': OfUser
  'person-online': OfUser
  'invitation-sent': OfInvitation
  'invitation-answered': OfInvitation
  'invitation-revoked': OfInvitation
  /** The person has asked for a revoked invitation again. */
  'invitation-requested': OfInvitation
  /** The request for a revoked invitation was refused. */
  'invitation-refused': OfInvitation
  'member-joined': OfMembership
  'member-updated': OfMembership
  'member-removed': OfMembership
  'account-removed': Readonly<{ person: UserRecord; memberships: readonly MembershipRecord[] }>
  'access-changed': OfUsers
  'account-frozen': OfUsers
  'account-thawed': OfUsers
  'project-enabled': OfWholeProject
  'project-disabled': OfWholeProject
  'project-deleted': OfWholeProject
  /** Watermark, name or appearance of a project changed: consoles have to redraw it. */
  'project-watermark': OfProject
  /** Name, appearance or rules of a project changed. */
  'project-settings': OfProject
  'announcement-released': Readonly<{ announcement: AnnouncementRecord }>
  /** A user has read one announcement, or all of them (null): the user's other open pages update their counts. */
  'announcements-read': Readonly<{ userId: string; announcement: AnnouncementRecord | null }>
  'edition-published': Readonly<{ editionId: string; version: string }>
  'devices-changed': OfArea & Readonly<{ deviceIds: readonly string[] }>
  /** A camera was steered and has a new view. */
  'camera-steered': OfArea & Readonly<{ deviceId: string }>
  /** `userIds` are the members of the project. */
  'areas-changed': Readonly<{ projectId: string; userIds: readonly string[] }>
  'places-changed': OfArea & Readonly<{ placeIds: readonly string[] }>
  'floor-plan-changed': OfArea & Readonly<{ placeId: string }>
  /** A hand-over of the watch was written, confirmed or withdrawn: its status says which. */
  'hand-over-changed': Readonly<{ handOver: HandOverRecord }>
  /** A maintenance order was placed, taken, done or cancelled: its state says which. */
  'maintenance-changed': Readonly<{ order: MaintenanceOrderRecord }>
  /** Feedback was given, taken, replied to or closed: its state says which. */
  'feedback-changed': Readonly<{ feedback: FeedbackRecord }>
  'roll-call-sent': OfRollCall
  'roll-call-answered': OfRollCall
  'export-ended': Readonly<{ job: ExportEnd }>
  'clock-set': Readonly<{ speed: number }>
}

export type ChangeType = keyof Contents
/** The changes of some types. */
export type ChangeOf<T extends ChangeType> = {
  [K in T]: Readonly<{ type: K; at: number }> & Contents[K]
}[T]
/** One change in a world, published after store and read model contain it. All other effects follow from changes. */
export type Change = ChangeOf<ChangeType>

export const createChanges = () => {
  const listeners: ((change: Change) => void)[] = []
  const writers: ((change: Change) => Promise<void>)[] = []
  /** Notifies the listeners only. For changes without follow-up rows, or whose rows are already stored; see `storeAndPublish`. */
  const publish = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  return {
    publish,
    /** Lets the keepers store the follow-up rows of a change, such as inbox messages, then notifies the listeners. */
    storeAndPublish: async (change: Change) => {
      for (const writer of writers) await writer(change)
      publish(change)
    },
    addWriter: (writer: (change: Change) => Promise<void>) => {
      writers.push(writer)
    },
    /** Listeners are called synchronously, in order of subscription. */
    subscribe: (listener: (change: Change) => void) => {
      listeners.push(listener)
    },
  }
}

export type Changes = ReturnType<typeof createChanges>
