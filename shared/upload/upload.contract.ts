import { z } from 'zod'

import { mutation } from '#shared/api/define.ts'
import { uploadedFile } from '#shared/api/fields.ts'

/** A picture must be smaller than this, in bytes (spec §5). */
export const UPLOAD_LIMIT = 2 * 1024 * 1024

export const uploadContracts = {
  image: mutation({
    path: '/api/v0/oss/update',
    access: 'session',
    input: z.object({ file: uploadedFile }),
    /** Address of the picture, without the world's prefix. */
    output: z.string(),
    resultIn: 'message',
    only: 'rest',
    summary:
      'Upload one picture (multipart field `file`): jpeg or png by content, strictly under 2 MiB, at most 25 megapixels and 10,000 pixels a side, stored without its metadata',
  }),
  familyImage: mutation({
    path: '/sys/common/upload',
    access: 'session',
    input: z.object({ file: uploadedFile }),
    /** Path of the picture, below `/sys/common/view/`. */
    output: z.string(),
    okCode: 0,
    resultIn: 'message',
    only: 'rest',
    summary: 'The same upload as clients of the family make it; pictures alone',
  }),
}
