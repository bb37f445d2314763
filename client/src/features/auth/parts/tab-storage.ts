import { useState } from 'react'
import { storagePrefix } from '#shared/console-storage.ts'
import { HOUR } from '#shared/time.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { createStored } from '#client/lib/stored.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** The storage of the account pages: for this tab, and never with a password. */
export const tabStorage = createStored(window.sessionStorage, storagePrefix(pageBase()), pageClock.now)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

/** The input of a form, which survives a reload of the page. */
export const useDraft = <T extends Draft>(name: string, initial: T) => {
  const [draft, setDraft] = useState(() => readDraft(name, initial))
  const change = (part: Partial<T>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    tabStorage.write(keyOf(name), next, pageClock.now() + DRAFT_LIFETIME_MS)
  }
  return [draft, change] as const
}
