import { z } from 'zod'

import { mutationByGet, query } from '#shared/api/define.ts'
import { familyWrite, readOk } from '#shared/api/family.ts'
import { FileResult, id, text } from '#shared/api/fields.ts'

/** Calls with which clients of the family show one announcement in an iframe and update the other pages of its reader. */
export const readingContracts = {
  show: query({
    path: '/sys/annountCement/show/{id}',
    access: 'session',
    input: z.object({ id, token: text(0, 200).optional() }),
    output: FileResult,
    resultIn: 'body',
    page: true,
    only: 'rest',
    errors: ['FAMILY_FAILED'],
    summary:
      'One announcement as a page for an iframe, whose address carries the token; the same people may see it as in queryById',
  }),
  sync: mutationByGet({
    path: '/sys/annountCement/syncNotic',
    access: 'session',
    input: z.object({ anntId: text(0, 64).optional() }),
    ...familyWrite,
    ...readOk,
    summary: 'Make the open pages of the person reload their announcements, after one was read or all of them',
  }),
}
