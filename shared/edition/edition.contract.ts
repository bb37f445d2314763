import { z } from 'zod'

import { mutation, mutationByPut, query } from '#shared/api/define.ts'
import { id, nothing, text, typedText } from '#shared/api/fields.ts'

/** One page of the release notes: `imge` are picture addresses joined by commas. */
const EditionPage = z.object({ imge: z.string(), title: z.string(), upDescribe: z.string() })

/** Release notes of an edition (spec §3). */
export const Edition = z
  .object({
    asEditionId: z.string(),
    version: z.string(),
    /** 1: published */
    status: z.literal(1),
    publishTime: z.string(),
    contentTOList: z.array(EditionPage),
  })
  .meta({ id: 'Edition' })
export type Edition = z.output<typeof Edition>

export const editionContracts = {
  newInfo: query({
    path: '/pc/edition/newInfo',
    access: 'session',
    input: nothing,
    output: Edition,
    errors: ['NOTHING_NEW'],
    summary: 'The newest edition; 9024 when the person has read about it',
  }),
  list: query({
    path: '/pc/edition/list',
    access: 'session',
    input: nothing,
    output: z.array(Edition),
    summary: 'Every edition that is out, the newest first',
  }),
  editSms: mutationByPut({
    path: '/pc/edition/editSms',
    access: 'session',
    input: z.object({ asEditionId: id }),
    output: z.null(),
    errors: ['NOT_FOUND'],
    summary: 'Mark an edition as read by the person',
  }),
  publish: mutation({
    path: '/pc/edition/publish',
    access: 'project:manage',
    input: z.object({
      version: text(1, 40),
      contentTOList: z
        .array(z.object({ imge: text(0, 2000).default(''), title: text(1, 100), upDescribe: typedText(1, 2000) }))
        .min(1)
        .max(20),
    }),
    output: z.object({ asEditionId: z.string() }),
    errors: ['STATE_CHANGED'],
    summary: 'Publish an edition: every console requests it (push 210)',
  }),
  setupStatus: query({
    path: '/pc/messagePushStatus/getStatus',
    access: 'session',
    input: nothing,
    output: z.object({
      /** Whether this person still has to set up the organisation in the chosen project. */
      flag: z.boolean(),
      /** 0 a project without configured rules, 1 a project with rules */
      type: z.union([z.literal(0), z.literal(1)]),
    }),
    summary: 'Whether the organisation setup is to be offered',
  }),
  setupSeen: mutation({
    path: '/pc/messagePushStatus/updataPushStatus',
    access: 'session',
    input: nothing,
    output: z.null(),
    summary:
      'Record that the organisation setup was offered: it is not offered again to this person in the chosen project',
  }),
  tourStatus: query({
    path: '/pc/messagePushStatus/getTour',
    access: 'session',
    input: nothing,
    output: z.boolean(),
    summary:
      'Whether the tour of the console is to be shown: until the person has ended or skipped it, in whichever project',
  }),
  tourSeen: mutation({
    path: '/pc/messagePushStatus/updateTour',
    access: 'session',
    input: nothing,
    output: z.null(),
    summary: 'Record that the person has ended or skipped the tour of the console: it is not shown again',
  }),
  migrationTip: query({
    path: '/pc/api/v4/getRedistips',
    access: 'session',
    input: nothing,
    output: z.boolean(),
    summary: 'Whether to explain where person-detection events moved: in the one migrated project, until acknowledged',
  }),
  migrationSeen: mutation({
    path: '/pc/api/v4/acknowledgeRedistips',
    access: 'session',
    input: nothing,
    output: z.null(),
    summary: 'Acknowledge, for this person, where person-detection events moved',
  }),
}
