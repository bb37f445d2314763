import { useState } from 'react'
import { parseRecent, withRecent } from '#client/features/search/recent.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { storedValue } from '#client/lib/stored-value.ts'

/** The keywords with which this person opened a result. */
const storedRecent = storedValue('SEARCH_RECENT', parseRecent)

/** The recent keywords, newest first. */
export const useRecent = () => {
  const [recent, setRecent] = useState(storedRecent.read)
  const save = (next: readonly string[]): void => {
    setRecent(next)
    try {
      storedRecent.write(next)
    } catch (error) {
      notifyError(error)
    }
  }
  const add = (keyword: string): void => {
    if (keyword !== '') save(withRecent(recent, keyword))
  }
  return { recent, add, forget: () => save([]) }
}
