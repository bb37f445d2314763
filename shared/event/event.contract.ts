import { z } from 'zod'

import { BatchResult, batchIds } from '#shared/api/batch.ts'
import { mutation, query } from '#shared/api/define.ts'
import { EventAssignee } from '#shared/event/event-assignee.schema.ts'
import { EventDetail, EventStep, stepActs } from '#shared/event/event-detail.schema.ts'
import { EventRow } from '#shared/event/event-row.schema.ts'
import { eventFilters, eventSorting } from '#shared/event/event-filters.schema.ts'
import {
  eventKind,
  flag,
  id,
  Named,
  nothing,
  pageOf,
  paging,
  text,
  time,
  typedText,
  whole,
} from '#shared/api/fields.ts'
import { DEFER_REASON_LIMIT, MAX_DEFER_MINUTES } from '#shared/event/deferral.ts'
import { MAX_MENTION_OFFERS, MAX_MENTIONS } from '#shared/event/mentions.ts'
import { MAX_EVENT_PHOTOS } from '#shared/event/event-photos.ts'
import { reportedReasons } from '#shared/event/reported-reasons.ts'
import { measureNames } from '#shared/device/measures.ts'

export { EventDetail, EventRow, stepActs }

const Curve = z.object({
  measure: z.enum(measureNames),
  threshold: z.number(),
  /** `[milliseconds since 1970 UTC, value]`, ordered by time. */
  points: z.array(z.tuple([z.number(), z.number()])),
  /** End of each part in milliseconds since 1970 UTC, its lowest and its highest value, and its last; if requested. */
  buckets: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
})

const StateCounts = z.object({ todo: z.int(), doing: z.int(), done: z.int() })
const version = whole(0, 1_000_000).optional()

const deferral = { deferMinutes: whole(1, MAX_DEFER_MINUTES), deferReason: text(1, DEFER_REASON_LIMIT) }
const partialDeferral = { deferMinutes: deferral.deferMinutes.optional(), deferReason: deferral.deferReason.optional() }
const note = text(0, 200).default('')
/** Addresses as the upload call returns them. */
const photos = z.array(typedText(1, 300)).max(MAX_EVENT_PHOTOS).default([])

/** Ids of people, as `people` returns them. */
const mentions = z.array(id).max(MAX_MENTIONS).default([])

export const eventContracts = {
  list: query({
    path: '/pc/api/v4/event/list',
    access: 'device:view',
    input: z.object({ ...eventFilters, ...eventSorting, ...paging }),
    output: pageOf(EventRow).extend({ counts: StateCounts }),
    summary:
      'Events of one kind in the areas of the member, unhandled first; unhandled fires lead in every order by time or state; counts by state under the same filters',
  }),
  feed: query({
    path: '/pc/api/v4/event/feed',
    access: 'device:view',
    input: z.object({
      limit: whole(1, 100).default(20),
      waiting: flag.optional(),
      /** The place and everything below it. */
      placeId: id.optional(),
      /** Only open events, or (false) only handled ones. */
      open: flag.optional(),
    }),
    output: z.array(EventRow),
    summary:
      'The newest events of all kinds, unhandled fires first; with `waiting` those open ones that the role may handle and no other person has taken, with `placeId` those of a place and everything below it',
  }),
  counts: query({
    path: '/pc/api/v4/event/counts',
    access: 'device:view',
    input: nothing,
    output: z.object({
      kinds: z.record(eventKind, StateCounts.pick({ todo: true, doing: true })),
      /** When the oldest unhandled alarm (with video alarms) began; null when there is none. */
      oldestAlarmAt: z.string().nullable(),
    }),
    summary: 'Open events of every kind in the areas of the member',
  }),
  detail: query({
    path: '/pc/api/v4/event/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: EventDetail,
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN'],
    summary:
      'One event with its timeline and its device; 9023 without the button `{kind}:detail` or one to handle the kind',
  }),
  curve: query({
    path: '/pc/api/v4/event/curve',
    access: 'device:view',
    input: z.object({
      id,
      span: z.enum(['30m', '24h', '7d']).default('30m'),
      /** Instead of the beginning and the end of `span`: at most 31 days. */
      from: time.optional(),
      to: time.optional(),
      /** The number of parts of equal length for which the bounds are computed. */
      buckets: whole(2, 480).optional(),
    }),
    output: Curve,
    errors: ['NOT_FOUND', 'NO_MATCH', 'EVENT_FORBIDDEN'],
    summary:
      'The measured values around an event; 5101 for an event without a measure. `buckets` gives the bounds of each part, so that no peak is lost',
  }),
  toSite: mutation({
    path: '/pc/api/v4/event/toSite',
    access: 'device:view',
    input: z.object({ id, version }),
    output: EventRow,
    errors: [
      'NOT_FOUND',
      'EVENT_FORBIDDEN',
      'SOMEBODY_ON_SITE',
      'MAINTENANCE_ON_SITE',
      'ALREADY_ANSWERED',
      'STATE_CHANGED',
    ],
    summary:
      'Go on site: the event becomes 处理中. A second person gets 9001, for a fault 9002; a role without the button `{kind}:toSite` 9023',
  }),
  undoToSite: mutation({
    path: '/pc/api/v4/event/undoToSite',
    access: 'device:view',
    input: z.object({ id }),
    output: EventRow,
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN', 'ALREADY_ANSWERED', 'STATE_CHANGED'],
    summary:
      'Take 前往现场 back: the event is 未处理 again, and as assigned as before. Only within 10 seconds, by the person who set out (9023 for others), and before a person has acted on the event (5302)',
  }),
  feedback: mutation({
    path: '/pc/api/v4/event/feedback',
    access: 'device:view',
    input: z.object({ id, version, result: text(1, 20), note, photos }),
    output: EventRow,
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN', 'ALREADY_ANSWERED', 'STATE_CHANGED', 'NO_SUCH_TYPE'],
    summary:
      'Answer the event with a result of its kind, and with up to nine photos that were uploaded before: it becomes 已处理. The result 待维保 places a maintenance order; 9023 without the button `{kind}:feedback`',
  }),
  defer: mutation({
    path: '/pc/api/v4/event/defer',
    access: 'device:view',
    input: z.object({ id, version, ...deferral }),
    output: EventRow,
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN', 'ALREADY_ANSWERED', 'STATE_CHANGED', 'NOT_DEFERRABLE'],
    summary:
      'Defer an open event for some minutes, a day at most: it sorts last in its state, and its voice call waits; then it returns like a new one. 9025 for a fire, and while one is open at the place',
  }),
  resume: mutation({
    path: '/pc/api/v4/event/resume',
    access: 'device:view',
    input: z.object({ id }),
    output: EventRow,
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN', 'STATE_CHANGED'],
    summary: 'End the deferral of an event before its time; 5302 for one that is not deferred',
  }),
  batch: mutation({
    path: '/pc/api/v4/event/batch',
    access: 'device:view',
    input: z.object({
      ids: batchIds,
      act: z.enum(['toSite', 'undoToSite', 'feedback', 'defer']),
      result: text(1, 20).optional(),
      ...partialDeferral,
      note,
    }),
    output: BatchResult,
    summary:
      'Go on site for up to 200 events, take this back within 10 seconds, answer them with one result, or defer them (4004 without what the act needs), with a result for each',
  }),
  assignees: query({
    path: '/pc/api/v4/event/assignees',
    access: 'device:view',
    input: z.object({ id }),
    output: z.array(EventAssignee),
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN'],
    summary:
      'To whom an event can be handed: members of its area with the button `{kind}:toSite`, which the caller needs too. Those on duty come first, then the nearest',
  }),
  assign: mutation({
    path: '/pc/api/v4/event/assign',
    access: 'device:view',
    input: z.object({ id, version, userId: id, note }),
    output: EventRow,
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN', 'ALREADY_ANSWERED', 'STATE_CHANGED'],
    summary:
      'Hand an event on to one of its assignees, who is its handler from now on; its state stays until a person goes on site',
  }),
  people: query({
    path: '/pc/api/v4/event/people',
    access: 'device:view',
    input: z.object({ id, keyword: text(0, 50).optional() }),
    output: z.array(Named.extend({ roleName: z.string() })).max(MAX_MENTION_OFFERS),
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN'],
    summary: 'Whom a comment can mention: up to 20 members who can see the event, by a part of their name',
  }),
  comment: mutation({
    path: '/pc/api/v4/event/comment',
    access: 'device:view',
    input: z.object({ id, content: text(1, 200), mentions }),
    output: EventStep,
    errors: ['NOT_FOUND', 'EVENT_FORBIDDEN'],
    summary:
      'Comment on an event; 9023 without the button `{kind}:comment`. Each of up to ten people mentioned gets a message; 4003 for one who cannot see the event',
  }),
  report: mutation({
    path: '/pc/api/v4/event/report',
    access: 'risk:report',
    input: z.object({
      /** The device; without it one at the place, or below or above it. */
      deviceId: id.optional(),
      placeId: id.optional(),
      reason: z.enum(reportedReasons).default('reported'),
      content: text(1, 200),
      photos,
    }),
    output: EventRow,
    errors: ['NOT_FOUND', 'NOT_INSTALLED'],
    summary:
      'Report a hidden danger that a person has seen at a device or a place, with up to nine uploaded photos: a risk like any other, which begins with their words. Where one is open at the device, it is reported once more; 9012 where no device is in service',
  }),
}
