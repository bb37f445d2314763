import type { CallContext } from '#server/modules/context.ts'
import { pictureAddress, savePicture } from '#server/modules/upload/upload.service.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { uploadContracts } from '#shared/upload/upload.contract.ts'

export const uploadHandlers = {
  image: async ({ file }, { world, live }) => pictureAddress(world, await savePicture(world, file, live().user.id)),
  familyImage: async ({ file }, { world, live }) => `uploads/${await savePicture(world, file, live().user.id)}`,
} satisfies HandlersOf<typeof uploadContracts, CallContext>
