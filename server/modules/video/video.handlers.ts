import type { CallContext } from '#server/modules/context.ts'
import { steerCamera } from '#server/modules/video/gimbal.ts'
import { loadCameraScene } from '#server/modules/video/camera-scene.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { videoContracts } from '#shared/video/video.contract.ts'

export const videoHandlers = {
  steer: (input, { world, scope }) => steerCamera(world, scope(), input),
  scene: (input, { world, scope }) => loadCameraScene(world, scope(), input),
} satisfies HandlersOf<typeof videoContracts, CallContext>
