import { useState } from 'react'

export interface Still<T> {
  readonly shown: T
  /** A newer value has arrived. */
  readonly isWaiting: boolean
  readonly take: () => void
}

/** Retains the shown value while it is held, until `take`; a value for another input is shown immediately. */
export const useStill = <T>(value: T, { held, question }: { held: boolean; question: string }): Still<T> => {
  const [kept, setKept] = useState({ value, question })
  const isFree = !held || kept.question !== question
  const take = (): void => setKept({ value, question })
  if (isFree && (kept.value !== value || kept.question !== question)) take()
  return { shown: isFree ? value : kept.value, isWaiting: !isFree && kept.value !== value, take }
}
