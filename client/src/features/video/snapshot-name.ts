import { formatTime } from '#shared/time.ts'

/** What no file system wants in a name. */
const unwanted = /[\\/:*?"<>|\s]+/g

/** 消防通道占用识别摄像头_SP-0003_20261122_164530.png: which camera, and when in the world's time. */
export const snapshotName = ({ name, code }: { name: string; code: string }, at: number): string => {
  const time = formatTime(at).replaceAll(/[-:]/g, '').replace(' ', '_')
  return `${[name, code].map((part) => part.replaceAll(unwanted, '-')).join('_')}_${time}.png`
}
