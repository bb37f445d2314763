import { useState } from 'react'
import { useSteady } from '#client/hooks/use-steady.ts'
import { notifyError } from '#client/lib/feedback.ts'
import type { KeptValue } from '#client/lib/kept-value.ts'

/** A stored value by name, read again when the name changes. A value that cannot be stored still takes effect. */
export const useKept = <T>(name: string, keptAs: (name: string) => KeptValue<T>): readonly [T, (value: T) => void] => {
  const [kept, setKept] = useState(() => ({ name, value: keptAs(name).read() }))
  const current = kept.name === name ? kept : { name, value: keptAs(name).read() }
  if (current !== kept) setKept(current)
  const keep = useSteady((value: T): void => {
    setKept({ name, value })
    try {
      keptAs(name).write(value)
    } catch (error) {
      notifyError(error)
    }
  })
  return [current.value, keep]
}
