import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts'
import type { RecordingGap } from '#shared/scenario/recording.contract.ts'
import { directorTexts } from '#client/features/director/texts.ts'

const texts = directorTexts.recording

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')

/** 00:01:30; from one day on 1 天 02:00:00. */
export const runningText = (ms: number): string => {
  const whole = Math.max(0, ms)
  const days = Math.floor(whole / DAY)
  const clock = [(whole % DAY) / HOUR, (whole % HOUR) / MINUTE, (whole % MINUTE) / SECOND].map(two).join(':')
  return days === 0 ? clock : `${texts.days(days)} ${clock}`
}

/** 1m30s 断开连接：连接的编号只在这个世界里有效. */
export const gapText = ({ at, reason }: RecordingGap): string => `${at} ${texts.gapReasons[reason]}`
