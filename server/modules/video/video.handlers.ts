import type { CallContext } from '#server/modules/context.ts'
import { videoScene } from '#server/modules/video/scene.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { videoContracts } from '#shared/contracts/video.ts'

export const videoHandlers = {
  scene: (input, { world, scope }) => videoScene(world, scope(), input),
} satisfies HandlersOf<typeof videoContracts, CallContext>
