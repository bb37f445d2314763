import type { HandOverStatus } from '#shared/attendance/hand-overs.ts'
import type { EventKind } from '#shared/events/index.ts'
import type { OrderState } from '#shared/maintenance/orders.ts'

/** Rows of the admin data as the server holds them in memory; see records.ts. */
export interface AnnouncementRecord {
  readonly id: string
  readonly title: string
  /** HTML, sanitised on input. */
  readonly content: string
  readonly abstract: string
  /** Name of the author. */
  readonly sender: string
  readonly priority: 'L' | 'M' | 'H'
  /** "1" notice, "2" system message */
  readonly category: '1' | '2'
  readonly audience: 'ALL' | 'USER'
  /** "0" draft, "1" released, "2" revoked */
  readonly sendStatus: '0' | '1' | '2'
  readonly startAt: number | null
  readonly endAt: number | null
  readonly sentAt: number | null
  readonly revokedAt: number | null
  readonly createdAt: number
  readonly createBy: string
  readonly updateBy: string
  readonly updatedAt: number | null
  /** Recipients when the audience is USER, in order; empty for ALL. */
  readonly userIds: readonly string[]
}

export interface DictionaryItemRecord {
  readonly id: string
  readonly dictionaryId: string
  readonly itemText: string
  readonly itemValue: string
  readonly description: string
  readonly sortOrder: number
  /** 1 enabled, 0 not */
  readonly status: number
  readonly createdAt: number | null
  readonly createBy: string
  readonly updateBy: string
  readonly updatedAt: number | null
}

export interface DictionaryRecord {
  readonly id: string
  readonly dictName: string
  readonly dictCode: string
  readonly description: string
  readonly type: number
  readonly createdAt: number
  readonly createBy: string
  readonly updateBy: string
  readonly updatedAt: number | null
  /** Set while in the recycle bin. */
  readonly deletedAt: number | null
  /** Ordered by `sortOrder`, then by id. */
  readonly items: readonly DictionaryItemRecord[]
}

/** The admin part of the read model. */
export interface AdminModel {
  readonly announcements: Map<string, AnnouncementRecord>
  /** Ids of the announcements a user has read; the set is replaced when it grows. */
  readonly announcementsRead: Map<string, ReadonlySet<string>>
  /** By code. */
  readonly dictionaries: Map<string, DictionaryRecord>
  /** Deleted ones by id, in order of deletion. */
  readonly dictionaryBin: Map<string, DictionaryRecord>
}

/** Status of the guarded areas at a hand-over. */
export interface HandOverFiguresRecord {
  readonly events: Readonly<Partial<Record<EventKind, { readonly todo: number; readonly doing: number }>>>
  /** Devices in service that did not report. */
  readonly offline: number
  /** Devices out of service. */
  readonly disabled: number
}

/** A hand-over of the watch from one officer to another. */
export interface HandOverRecord {
  readonly id: string
  readonly projectId: string
  readonly authorId: string
  readonly receiverId: string
  /** The areas that the author guarded at that time. */
  readonly areaIds: readonly string[]
  readonly dutyFrom: number
  readonly at: number
  readonly standing: HandOverFiguresRecord
  readonly note: string
  readonly followUp: string
  readonly status: HandOverStatus
  readonly answeredAt: number | null
  readonly opinion: string
}

export interface MaintenancePart {
  readonly name: string
  readonly quantity: number
}

export interface MaintenanceOrderRecord {
  readonly id: string
  readonly number: string
  readonly projectId: string
  readonly deviceId: string
  /** The event that caused the order. */
  readonly eventId: string | null
  readonly title: string
  readonly state: OrderState
  readonly createdById: string
  readonly createdAt: number
  /** The user who took the order, later the one who finished or cancelled it. */
  readonly handlerId: string | null
  readonly takenAt: number | null
  /** When the order was done or cancelled. */
  readonly closedAt: number | null
  readonly note: string
  readonly parts: readonly MaintenancePart[]
  readonly photos: readonly string[]
  readonly version: number
}
