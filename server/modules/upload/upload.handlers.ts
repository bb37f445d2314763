import { createHash } from 'node:crypto'

import type { CallContext } from '#server/modules/context.ts'
import { imageType, mimeOf } from '#server/modules/upload/image-type.ts'
import { saveUpload } from '#server/modules/upload/upload.repo.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import { UPLOAD_LIMIT, type uploadContracts } from '#shared/contracts/upload.ts'
import { AppError } from '#shared/errors/app-error.ts'

export const uploadHandlers = {
  image: async ({ file }, { world, live }) => {
    if (file.length >= UPLOAD_LIMIT) throw new AppError('BAD_INPUT', { field: 'file', message: '文件大小超过2M' })
    const type = imageType(file)
    if (type === null) throw new AppError('BAD_INPUT', { field: 'file', message: '请上传jpg/jpeg/png格式' })
    const name = `${createHash('sha256').update(file).digest('hex')}.${type}`
    await saveUpload(
      world.store.prisma,
      { name, mime: mimeOf[type], content: new Uint8Array(file) },
      { userId: live().user.id, at: world.clock.now() },
    )
    return `${world.settings.path}/uploads/${name}`
  },
} satisfies HandlersOf<typeof uploadContracts, CallContext>
