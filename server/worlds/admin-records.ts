import type {
  Announcement,
  Dictionary,
  DictionaryItem,
  Feedback,
  HandOver,
  MaintenanceOrder,
} from '#prisma/generated/client.ts'
import type { InMemory } from '#server/platform/stored-values.ts'
import type { HandOverStatus } from '#shared/hand-over/hand-overs.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { FeedbackState } from '#shared/feedback/feedback-states.ts'
import type { OrderState } from '#shared/maintenance/orders.ts'

/** The columns of announcements that hold one of a few values. */
interface AnnouncementValues {
  priority: 'L' | 'M' | 'H'
  /** "1" notice, "2" system message */
  category: '1' | '2'
  audience: 'ALL' | 'USER'
  /** "0" draft, "1" released, "2" revoked */
  sendStatus: '0' | '1' | '2'
}

/** Its content is HTML, sanitised on input. */
export interface AnnouncementRecord extends InMemory<Announcement, AnnouncementValues> {
  /** Recipients when the audience is USER, in order; empty for ALL. */
  readonly userIds: readonly string[]
}

export type DictionaryItemRecord = InMemory<DictionaryItem>

export interface DictionaryRecord extends InMemory<Dictionary> {
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

/** A hand-over of the watch from one officer to another. `areaIds`: the areas that the author guarded at that time. */
export type HandOverRecord = InMemory<
  HandOver,
  { areaIds: readonly string[]; standing: HandOverFiguresRecord; status: HandOverStatus }
>

export interface MaintenancePart {
  readonly name: string
  readonly quantity: number
}

/** `handlerId` is the user who took the order, later the one who finished or cancelled it. */
export type MaintenanceOrderRecord = InMemory<
  MaintenanceOrder,
  { state: OrderState; parts: readonly MaintenancePart[]; photos: readonly string[] }
>

/** `handlerId` is the user who took the feedback, later the one who replied or closed it. */
export type FeedbackRecord = InMemory<Feedback, { state: FeedbackState }>
