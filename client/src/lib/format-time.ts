import { DAY, formatDay, formatTime, HOUR, MINUTE, SECOND, startOfDay } from '#shared/time.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A duration in hours, minutes and seconds (spec §9): 35 秒, 4 分 05 秒, 1 小时 02 分 00 秒. Takes milliseconds. */
export const durationText = (ms: number): string => {
  const hours = Math.floor(Math.max(0, ms) / HOUR)
  const minutes = Math.floor((Math.max(0, ms) % HOUR) / MINUTE)
  const seconds = Math.floor((Math.max(0, ms) % MINUTE) / SECOND)
  if (hours > 0) return `${hours} 小时 ${two(minutes)} 分 ${two(seconds)} 秒`
  return minutes > 0 ? `${minutes} 分 ${two(seconds)} 秒` : `${seconds} 秒`
}

/** What is left of a few minutes: 4:05. Takes milliseconds; a begun second counts. */
export const countdownText = (ms: number): string => {
  const seconds = Math.ceil(Math.max(0, ms) / SECOND)
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** A duration in its largest unit, for narrow places: 3 分钟, 2 小时, 4 天. */
export const roughDuration = (ms: number): string => {
  if (ms < MINUTE) return `${Math.max(0, Math.floor(ms / SECOND))} 秒`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分钟`
  return ms < DAY ? `${Math.floor(ms / HOUR)} 小时` : `${Math.floor(ms / DAY)} 天`
}

/** 10:41:30 in Asia/Shanghai. */
export const clockText = (at: number): string => formatTime(at).slice(11)

const isYesterday = (at: number, now: number): boolean => formatDay(at) === formatDay(now - DAY)

/** 今天, 昨天 or the date, in Asia/Shanghai (spec §9). */
export const dayText = (at: number, now: number): string => {
  if (formatDay(at) === formatDay(now)) return '今天'
  return isYesterday(at, now) ? '昨天' : formatDay(at)
}

/** Age (spec §9): seconds, minutes, hours, and from 24 hours on 昨天 10:41 or the date. */
export const agoText = (at: number, now: number): string => {
  const age = now - at
  if (age < SECOND) return '刚刚'
  if (age < MINUTE) return `${Math.floor(age / SECOND)} 秒前`
  if (age < HOUR) return `${Math.floor(age / MINUTE)} 分前`
  if (age < DAY) return `${Math.floor(age / HOUR)} 小时前`
  return isYesterday(at, now) ? `昨天 ${clockText(at).slice(0, 5)}` : formatDay(at)
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const
/** Weekday of 1 January 1970, in Shanghai as well. */
const THURSDAY = 4

/** 周五 in Asia/Shanghai; also for an instant before 1970. */
export const weekdayText = (at: number): string => {
  const days = Math.round((startOfDay(at) - startOfDay(0)) / DAY)
  return `周${weekdays[(((days + THURSDAY) % 7) + 7) % 7]}`
}

/** 11 月 20 日 周五 in Asia/Shanghai. */
export const dateText = (at: number): string => {
  const [, month, day] = formatDay(at).split('-').map(Number)
  return `${month} 月 ${day} 日 ${weekdayText(at)}`
}

/** 23:31, or 昨天 23:31 and 2026-11-18 23:31 of another day, in Asia/Shanghai. */
export const minuteText = (at: number, now: number): string => {
  const minute = formatTime(at).slice(11, 16)
  return formatDay(at) === formatDay(now) ? minute : `${dayText(at, now)} ${minute}`
}

/** 今天 10:41:30, 昨天 10:41:30 or 2026-11-18 10:41:30. */
export const eventTimeText = (at: number, now: number): string => `${dayText(at, now)} ${clockText(at)}`
