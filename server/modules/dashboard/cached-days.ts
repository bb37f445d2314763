import type { Kernel } from '#server/worlds/kernel.ts'
import { MAX_SPAN_DAYS } from '#shared/dashboard/span-limit.ts'
import { DAY, startOfDay } from '#shared/time.ts'

/** Number of past days that are stored: the longest span up to today, and the span before it. */
const MAX_CACHED_DAYS = 2 * MAX_SPAN_DAYS

/**
 * Values computed per key and day of Asia/Shanghai. They are stored until the world is reset or the day is too old. Days before
 * that, and days to come, are not stored, so that requests for any span do not fill the memory.
 */
export const createCachedDays = <V>(kernel: Pick<Kernel, 'epoch' | 'clock'>) => {
  const days = new Map<number, Map<string, V>>()
  let epoch = ''

  /** Dropped when the world is reset, because it then has other events. */
  const current = () => {
    if (epoch !== kernel.epoch) days.clear()
    epoch = kernel.epoch
    return days
  }
  const today = () => startOfDay(kernel.clock.now())
  const oldestDay = () => today() - (MAX_CACHED_DAYS - 1) * DAY
  const begin = (day: number) => {
    const oldest = oldestDay()
    for (const known of days.keys()) if (known < oldest) days.delete(known)
    const values = new Map<string, V>()
    days.set(day, values)
    return values
  }

  return {
    get: (day: number, key: string): V | undefined => current().get(day)?.get(key),
    set: (day: number, key: string, value: V) => {
      if (day < oldestDay() || day > today()) return
      const values = current().get(day) ?? begin(day)
      values.set(key, value)
    },
    delete: (day: number, key: string) => {
      current().get(day)?.delete(key)
    },
  }
}
