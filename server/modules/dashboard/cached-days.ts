import type { Kernel } from '#server/worlds/kernel.ts'
import { DAY, startOfDay } from '#shared/time.ts'

/** Number of past days that are stored; no card requests earlier ones. */
const MAX_CACHED_DAYS = 31

/** Values computed per key and day of Asia/Shanghai. They are stored until the world is reset or the day is too old. */
export const createCachedDays = <V>(kernel: Pick<Kernel, 'epoch' | 'clock'>) => {
  const days = new Map<number, Map<string, V>>()
  let epoch = ''

  /** Dropped when the world is reset, because it then has other events. */
  const current = () => {
    if (epoch !== kernel.epoch) days.clear()
    epoch = kernel.epoch
    return days
  }
  const begin = (day: number) => {
    const oldest = startOfDay(kernel.clock.now()) - MAX_CACHED_DAYS * DAY
    for (const known of days.keys()) if (known < oldest) days.delete(known)
    const values = new Map<string, V>()
    days.set(day, values)
    return values
  }

  return {
    get: (day: number, key: string): V | undefined => current().get(day)?.get(key),
    set: (day: number, key: string, value: V) => {
      const values = current().get(day) ?? begin(day)
      values.set(key, value)
    },
    delete: (day: number, key: string) => {
      current().get(day)?.delete(key)
    },
  }
}
