import { z } from 'zod'

import { mutation } from '#shared/api/define.ts'
import { numericChoice, typedText, whole } from '#shared/api/fields.ts'

/** Subject of a feedback message (spec §3). */
export const feedbackTypes = { fault: 1, suggestion: 2, service: 3, experience: 4, other: 5 } as const

/** Rules of spec §5. Lengths are in characters, not in bytes. */
export const feedbackLimits = { shortest: 10, longest: 200, images: 8 } as const

export const feedbackContracts = {
  addSuggestion: mutation({
    path: '/pc/api/v4/addSuggestion',
    access: 'session',
    input: z.object({
      type: numericChoice(Object.values(feedbackTypes)),
      /** Only bounded here; the service checks the limits of spec §5, to answer with their message. */
      content: typedText(1, 2000),
      /** Addresses returned by the upload call, joined by commas. */
      imageUrl: typedText(0, 4000).default(''),
      contactFlag: whole(0, 1).default(0),
    }),
    output: z.null(),
    summary: 'Give feedback: 10 to 200 characters, at most 8 uploaded pictures',
  }),
}
