import { formatTime } from '#shared/time.ts'

/** Characters that file systems do not allow in a name. */
const unwanted = /[\\/:*?"<>|\s]+/g

/** 消防通道占用识别摄像头_SP-0003_20261122_164530.png: the camera, and the world's time. */
export const snapshotName = ({ name, code }: { name: string; code: string }, at: number): string => {
  const time = formatTime(at).replaceAll(/[-:]/g, '').replace(' ', '_')
  return `${[name, code].map((part) => part.replaceAll(unwanted, '-')).join('_')}_${time}.png`
}
