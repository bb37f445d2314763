/** Where a camera hangs; it decides what its picture shows. */
export const cameraSceneSettings = [
  'lane',
  'lobby',
  'dutyRoom',
  'store',
  'yard',
  'staircase',
  'roof',
  'bedroom',
] as const
export type CameraSceneSetting = (typeof cameraSceneSettings)[number]
