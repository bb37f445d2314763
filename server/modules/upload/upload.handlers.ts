import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { uploadContracts } from '#shared/contracts/upload.ts'

export const uploadHandlers = {
  image: async ({ file }, { world: { services }, live }) =>
    services.upload.address(await services.upload.save(file, live().user.id)),
  familyImage: async ({ file }, { world: { services }, live }) =>
    `uploads/${await services.upload.save(file, live().user.id)}`,
} satisfies HandlersOf<typeof uploadContracts, CallContext>
