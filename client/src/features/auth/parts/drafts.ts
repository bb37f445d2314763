import { useState } from 'react'
import { HOUR } from '#shared/time.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { isRecord } from '#client/lib/is-record.ts'
import { tabStorage } from '#client/lib/page-storage.ts'

const DRAFT_LIFETIME_MS = HOUR
type Draft = Readonly<Record<string, string | boolean>>

const keyOf = (name: string): string => `DRAFT_${name}`

const readDraft = <T extends Draft>(name: string, initial: T): T => {
  const found = tabStorage.read(keyOf(name))
  const stored = isRecord(found) ? found : {}
  const parts = Object.entries(initial).map(([part, value]) => [
    part,
    typeof stored[part] === typeof value ? stored[part] : value,
  ])
  // Every part has the type of its initial value.
  return Object.fromEntries(parts) as T
}

export const dropDraft = (name: string): void => tabStorage.remove(keyOf(name))

/** The input of a form, without passwords; it survives a reload of the page. */
export const useDraft = <T extends Draft>(name: string, initial: T) => {
  const [draft, setDraft] = useState(() => readDraft(name, initial))
  const change = (part: Partial<T>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    tabStorage.write(keyOf(name), next, pageClock.now() + DRAFT_LIFETIME_MS)
  }
  return [draft, change] as const
}
