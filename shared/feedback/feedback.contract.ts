import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { id, Named, numericChoice, pageOf, paging, text, time, typedText, whole } from '#shared/api/fields.ts'
import { feedbackStateNames, feedbackTypes, MAX_REPLY_LENGTH } from '#shared/feedback/feedback-states.ts'

const type = numericChoice(Object.values(feedbackTypes))
const state = z.enum(feedbackStateNames)

/** Feedback as its sender sees it. Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const OwnFeedback = z
  .object({
    id: z.string(),
    type: z.int(),
    content: z.string(),
    images: z.array(z.string()),
    createdAt: z.string(),
    state,
    stateName: z.string(),
    reply: z.string(),
    repliedAt: z.string().nullable(),
    closedAt: z.string().nullable(),
  })
  .meta({ id: 'OwnFeedback' })
export type OwnFeedback = z.output<typeof OwnFeedback>

export const FeedbackRow = OwnFeedback.extend({
  person: Named,
  /** Empty unless the sender wants to be contacted. */
  phone: z.string(),
  /** The person who took it, later the one who replied or closed it. */
  handler: Named.nullable(),
  takenAt: z.string().nullable(),
  version: z.int(),
  /** What the caller is permitted to do with it now. */
  may: z.object({ take: z.boolean(), reply: z.boolean(), close: z.boolean() }),
}).meta({ id: 'FeedbackRow' })
export type FeedbackRow = z.output<typeof FeedbackRow>

const Counts = z.object({ open: z.int(), taken: z.int(), replied: z.int(), closed: z.int() })

const act = { access: 'feedback:manage', output: FeedbackRow, errors: ['NOT_FOUND', 'STATE_CHANGED'] } as const
const target = { id, version: whole(0, 1_000_000).optional() }

export const feedbackContracts = {
  addSuggestion: mutation({
    path: '/pc/api/v4/addSuggestion',
    access: 'session',
    input: z.object({
      type,
      /** Only bounded here; the service checks the limits of spec §5, to answer with their message. */
      content: typedText(1, 2000),
      /** Addresses returned by the upload call, joined by commas. */
      imageUrl: typedText(0, 4000).default(''),
      contactFlag: whole(0, 1).default(0),
    }),
    output: z.null(),
    summary: 'Give feedback: 10 to 200 characters, at most 8 uploaded pictures',
  }),
  mine: query({
    path: '/pc/api/v4/feedback/mine',
    access: 'session',
    input: z.object(paging),
    output: pageOf(OwnFeedback),
    summary: 'The feedback that the person has given, latest first, with its state and the reply',
  }),
  list: query({
    path: '/pc/api/v4/feedback/list',
    access: 'feedback:manage',
    input: z.object({
      state: state.optional(),
      type: type.optional(),
      /** When it was given; a date without a time means the whole day. */
      from: time.optional(),
      to: time.optional(),
      /** Part of the content, or of the name of the sender. */
      keyword: text(0, 50).optional(),
      column: z.enum(['createdAt']).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...paging,
    }),
    output: pageOf(FeedbackRow).extend({ counts: Counts }),
    summary: 'The feedback of all users of the platform, latest first; counts by state under the other filters',
  }),
  detail: query({
    path: '/pc/api/v4/feedback/detail',
    access: 'feedback:manage',
    input: z.object({ id }),
    output: FeedbackRow,
    errors: ['NOT_FOUND'],
    summary: 'One feedback with its pictures and the reply',
  }),
  take: mutation({
    ...act,
    path: '/pc/api/v4/feedback/take',
    input: z.object(target),
    summary: 'Take open feedback: its sender sees 处理中. 5302 in any other state or of another version',
  }),
  reply: mutation({
    ...act,
    path: '/pc/api/v4/feedback/reply',
    input: z.object({ ...target, reply: text(1, MAX_REPLY_LENGTH) }),
    summary:
      'Reply to feedback that is open or taken: its sender gets the reply as a message. 5302 in any other state or of another version',
  }),
  close: mutation({
    ...act,
    path: '/pc/api/v4/feedback/close',
    input: z.object(target),
    summary:
      'Close feedback; a sender without a reply is notified. 5302 when it is closed already or of another version',
  }),
}
