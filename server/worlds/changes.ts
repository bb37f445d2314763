import type { AnnouncementRecord, HandOverRecord, MaintenanceOrderRecord } from '#server/worlds/office-records.ts'
import type { DeviceStatus } from '#shared/devices/index.ts'
import type {
  EventRecord,
  InvitationRecord,
  MembershipRecord,
  ProjectRecord,
  UserRecord,
} from '#server/worlds/records.ts'

/**
 * What happens to memberships and to whole projects. `person` is the member concerned; who had the project at the moment
 * it stopped stands in `userIds`, since they may have no membership any more.
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
  /** Watermark, name or looks of a project: consoles show it otherwise from now on. */
  | { readonly type: 'project-watermark'; readonly at: number; readonly project: ProjectRecord }
  | { readonly type: 'person-online'; readonly at: number; readonly userId: string }

/** An export that has come to its end, for the one who asked for it. */
export interface ExportEnd {
  readonly id: string
  readonly userId: string
  readonly projectId: string
  readonly name: string
  readonly state: 'done' | 'failed'
  readonly failure: string
}

/** What the admin calls change about accounts; `userIds` are those whose menu or buttons are others now. */
export type AccessChange =
  | { readonly type: 'access-changed'; readonly at: number; readonly userIds: readonly string[] }
  | { readonly type: 'account-frozen' | 'account-thawed'; readonly at: number; readonly userIds: readonly string[] }

/** What becomes of areas and places; `userIds` are the members of the project. */
export type GroundChange =
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

/** 查岗: a question to whoever is on duty in a project, to be answered before the deadline. */
export interface RollCallRecord {
  readonly id: string
  readonly projectId: string
  readonly askedById: string
  readonly askedAt: number
  readonly deadline: number
}

/** `askedIds` are those who are asked, or the one who answered; `watcherIds` those who may look at it. */
export interface RollCallChange {
  readonly type: 'roll-call-sent' | 'roll-call-answered'
  readonly at: number
  readonly rollCall: RollCallRecord
  readonly askedIds: readonly string[]
  readonly watcherIds: readonly string[]
}

/** What has happened in a world, told after the store and the read model hold it. Everything else follows from these. */
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
      /** One of many at once: lists are read again, nobody is told of each by name. */
      readonly inBatch?: boolean
    }
  | {
      readonly type: 'event-assigned'
      readonly at: number
      readonly event: EventRecord
      /** Who handed it on, and to whom. */
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
  /** Somebody logged out or has another password: whoever still listens with a session that has ended stops. */
  | { readonly type: 'session-ended'; readonly at: number; readonly userId: string }
  /** A session of this person has come to the end of its time. */
  | { readonly type: 'session-expired'; readonly at: number; readonly userId: string }
  | MembershipChange
  | AccessChange
  | { readonly type: 'announcement-released'; readonly at: number; readonly announcement: AnnouncementRecord }
  /** A person has read one announcement, or all of them: other open pages of theirs count anew. */
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
  /** Somebody steered a camera: it looks elsewhere from now on. */
  | {
      readonly type: 'camera-steered'
      readonly at: number
      readonly projectId: string
      readonly areaId: string
      readonly deviceId: string
    }
  | GroundChange
  | HandOverChange
  | MaintenanceChange
  | RollCallChange
  | { readonly type: 'export-ended'; readonly at: number; readonly job: ExportEnd }
  /** Name, looks or rules of a project are others now. */
  | { readonly type: 'project-settings'; readonly at: number; readonly project: ProjectRecord }
  | { readonly type: 'clock-set'; readonly at: number; readonly speed: number }

export interface Changes {
  /** Tells the listeners. For what needs no keeping, and what was kept in its own transaction: see `tell`. */
  publish(change: Change): void
  /** Lets the keepers store what follows from a change, such as inbox messages, then tells the listeners. */
  tell(change: Change): Promise<void>
  keep(keeper: (change: Change) => Promise<void>): void
  /** Listeners are called at once and in the order in which they came. */
  subscribe(listener: (change: Change) => void): void
}

export const createChanges = (): Changes => {
  const listeners: ((change: Change) => void)[] = []
  const keepers: ((change: Change) => Promise<void>)[] = []
  const publish = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  return {
    publish,
    tell: async (change) => {
      for (const keeper of keepers) await keeper(change)
      publish(change)
    },
    keep: (keeper) => {
      keepers.push(keeper)
    },
    subscribe: (listener) => {
      listeners.push(listener)
    },
  }
}
