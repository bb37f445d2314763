import { useState } from 'react'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { notifyError } from '#client/lib/feedback.ts'
import type { StoredValue } from '#client/lib/stored-value.ts'

/** A stored value by name, read again when the name changes. A value that cannot be stored still takes effect. */
export const useStoredValue = <T>(
  name: string,
  storedAs: (name: string) => StoredValue<T>,
): readonly [T, (value: T) => void] => {
  const [stored, setStored] = useState(() => ({ name, value: storedAs(name).read() }))
  const current = stored.name === name ? stored : { name, value: storedAs(name).read() }
  if (current !== stored) setStored(current)
  const save = useSteady((value: T): void => {
    setStored({ name, value })
    try {
      storedAs(name).write(value)
    } catch (error) {
      notifyError(error)
    }
  })
  return [current.value, save]
}
