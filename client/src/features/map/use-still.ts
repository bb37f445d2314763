import { useState } from 'react'

interface Still<T> {
  readonly shown: T
  /** A newer value has arrived. */
  readonly isWaiting: boolean
  readonly take: () => void
}

/** Retains the shown value while it is held, until `take`; a value for another input is shown immediately. */
export const useStill = <T>(value: T, { held, question }: { held: boolean; question: string }): Still<T> => {
  const [last, setLast] = useState({ value, question })
  const isFree = !held || last.question !== question
  const take = (): void => setLast({ value, question })
  if (isFree && (last.value !== value || last.question !== question)) take()
  return { shown: isFree ? value : last.value, isWaiting: !isFree && last.value !== value, take }
}
