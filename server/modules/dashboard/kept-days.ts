import type { Kernel } from '#server/worlds/kernel.ts'
import { DAY, startOfDay } from '#shared/time.ts'

/** Nothing is asked about days before these. */
const KEPT = 31

/** Something computed per day of Asia/Shanghai and a key, for as long as the world goes on and the day is asked about. */
export interface KeptDays<V> {
  get(day: number, key: string): V | undefined
  set(day: number, key: string, value: V): void
  delete(day: number, key: string): void
}

export const createKeptDays = <V>(kernel: Pick<Kernel, 'epoch' | 'clock'>): KeptDays<V> => {
  const days = new Map<number, Map<string, V>>()
  let epoch = ''

  /** A world that begins anew has other events. */
  const current = () => {
    if (epoch !== kernel.epoch) days.clear()
    epoch = kernel.epoch
    return days
  }
  const begin = (day: number) => {
    const oldest = startOfDay(kernel.clock.now()) - KEPT * DAY
    for (const known of days.keys()) if (known < oldest) days.delete(known)
    const values = new Map<string, V>()
    days.set(day, values)
    return values
  }

  return {
    get: (day, key) => current().get(day)?.get(key),
    set: (day, key, value) => {
      const values = current().get(day) ?? begin(day)
      values.set(key, value)
    },
    delete: (day, key) => {
      current().get(day)?.delete(key)
    },
  }
}
