import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

const newKeys = (keys: readonly string[], before: readonly string[]): ReadonlySet<string> => {
  const known = new Set(before)
  return new Set(keys.filter((key) => !known.has(key)))
}

const isSame = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.length === others.length && keys.every((key, at) => key === others[at])

/**
 * Keys of the rows that were the last to enter the list that is already shown: they slide in. Another `list`, and the first
 * rows of each, do not.
 */
export const useEntering = (list: string, keys: readonly string[] | undefined): ReadonlySet<string> => {
  const [last, setLast] = useState({ list, keys, entering: none })
  const isSameList = last.list === list && last.keys !== undefined
  if (keys === undefined || (isSameList && isSame(keys, last.keys ?? []))) return last.entering
  const entering = isSameList ? newKeys(keys, last.keys ?? []) : none
  setLast({ list, keys, entering })
  return entering
}
