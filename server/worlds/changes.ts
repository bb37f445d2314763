import type { AnnouncementRecord, HandOverRecord, MaintenanceOrderRecord } from '#server/worlds/admin-records.ts'
import type { DeviceStatus } from '#shared/devices/index.ts'
import type {
  EventRecord,
  InvitationRecord,
  MembershipRecord,
  ProjectRecord,
  UserRecord,
} from '#server/worlds/records.ts'

/**
 * Changes of memberships and of whole projects. `person` is the affected member. `userIds` lists the members at the moment
 * the project stopped, since their memberships may be gone by now.
 */
export type MembershipChange =
  | {
      readonly type: 'invitation-sent' | 'invitation-answered' | 'invitation-revoked'
      readonly at: number
      readonly invitation: InvitationRecord
    }
  | {
      readonly type: 'member-joined' | 'member-updated' | 'member-removed'
      readonly at: number
      readonly membership: MembershipRecord
    }
  | {
      readonly type: 'account-removed'
      readonly at: number
      readonly person: UserRecord
      readonly memberships: readonly MembershipRecord[]
    }
  | {
      readonly type: 'project-enabled' | 'project-disabled' | 'project-deleted'
      readonly at: number
      readonly project: ProjectRecord
      readonly userIds: readonly string[]
    }
  /** Watermark, name or appearance of a project changed: consoles have to redraw it. */
  | { readonly type: 'project-watermark'; readonly at: number; readonly project: ProjectRecord }
  | { readonly type: 'person-online'; readonly at: number; readonly userId: string }

/** An export that has finished or failed, for the user who requested it. */
export interface ExportEnd {
  readonly id: string
  readonly userId: string
  readonly projectId: string
  readonly name: string
  readonly state: 'done' | 'failed'
  readonly failure: string
}

/** Account changes by admin calls; `userIds` are the users whose menu or buttons changed. */
export type AccessChange =
  | { readonly type: 'access-changed'; readonly at: number; readonly userIds: readonly string[] }
  | { readonly type: 'account-frozen' | 'account-thawed'; readonly at: number; readonly userIds: readonly string[] }

/** Changes of areas and places; `userIds` are the members of the project. */
export type AreaTreeChange =
  | {
      readonly type: 'areas-changed'
      readonly at: number
      readonly projectId: string
      readonly userIds: readonly string[]
    }
  | {
      readonly type: 'places-changed'
      readonly at: number
      readonly projectId: string
      readonly areaId: string
      readonly placeIds: readonly string[]
    }
  | {
      readonly type: 'floor-plan-changed'
      readonly at: number
      readonly projectId: string
      readonly areaId: string
      readonly placeId: string
    }

/** A hand-over of the watch was written, confirmed or withdrawn: its status says which. */
export interface HandOverChange {
  readonly type: 'hand-over-changed'
  readonly at: number
  readonly handOver: HandOverRecord
}

/** A maintenance order was placed, taken, done or cancelled: its state says which. */
export interface MaintenanceChange {
  readonly type: 'maintenance-changed'
  readonly at: number
  readonly order: MaintenanceOrderRecord
}

/** 查岗: a question to the members on duty in a project, to be answered before the deadline. */
export interface RollCallRecord {
  readonly id: string
  readonly projectId: string
  readonly askedById: string
  readonly askedAt: number
  readonly deadline: number
}

/** `askedIds`: the members questioned, or the one who answered. `watcherIds`: the members who may view it. */
export interface RollCallChange {
  readonly type: 'roll-call-sent' | 'roll-call-answered'
  readonly at: number
  readonly rollCall: RollCallRecord
  readonly askedIds: readonly string[]
  readonly watcherIds: readonly string[]
}

/** One change in a world, published after store and read model contain it. All other effects follow from changes. */
export type Change =
  | {
      readonly type: 'event-raised' | 'event-repeated' | 'event-recovered'
      readonly at: number
      readonly event: EventRecord
    }
  | {
      readonly type: 'event-taken' | 'event-answered'
      readonly at: number
      readonly event: EventRecord
      readonly person: UserRecord
      /** Part of a batch: clients get `eventRefresh` to reload their lists, not a frame that describes the step. */
      readonly inBatch?: boolean
    }
  | {
      readonly type: 'event-assigned'
      readonly at: number
      readonly event: EventRecord
      /** The member who reassigned the event; `assignee` is the new handler. */
      readonly person: UserRecord
      readonly assignee: UserRecord
    }
  | {
      readonly type: 'event-commented'
      readonly at: number
      readonly event: EventRecord
      readonly person: UserRecord
      readonly text: string
    }
  | { readonly type: 'device-status'; readonly at: number; readonly deviceId: string; readonly status: DeviceStatus }
  /** A user logged out or changed the password: sockets of ended sessions are closed. */
  | { readonly type: 'session-ended'; readonly at: number; readonly userId: string }
  /** A session of this user has expired. */
  | { readonly type: 'session-expired'; readonly at: number; readonly userId: string }
  | MembershipChange
  | AccessChange
  | { readonly type: 'announcement-released'; readonly at: number; readonly announcement: AnnouncementRecord }
  /** A user has read one announcement, or all of them (null): the user's other open pages update their counts. */
  | {
      readonly type: 'announcements-read'
      readonly at: number
      readonly userId: string
      readonly announcement: AnnouncementRecord | null
    }
  | { readonly type: 'edition-published'; readonly at: number; readonly editionId: string; readonly version: string }
  | {
      readonly type: 'devices-changed'
      readonly at: number
      readonly projectId: string
      readonly areaId: string
      readonly deviceIds: readonly string[]
    }
  /** A camera was steered and has a new view. */
  | {
      readonly type: 'camera-steered'
      readonly at: number
      readonly projectId: string
      readonly areaId: string
      readonly deviceId: string
    }
  | AreaTreeChange
  | HandOverChange
  | MaintenanceChange
  | RollCallChange
  | { readonly type: 'export-ended'; readonly at: number; readonly job: ExportEnd }
  /** Name, appearance or rules of a project changed. */
  | { readonly type: 'project-settings'; readonly at: number; readonly project: ProjectRecord }
  | { readonly type: 'clock-set'; readonly at: number; readonly speed: number }

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
