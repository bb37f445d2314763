import { useState } from 'react'

export interface Still<T> {
  readonly shown: T
  /** Something newer is there. */
  readonly isWaiting: boolean
  readonly take: () => void
}

/** Keeps what is shown while somebody is at it, until it is taken; an answer to another question is shown at once. */
export const useStill = <T>(value: T, { held, question }: { held: boolean; question: string }): Still<T> => {
  const [kept, setKept] = useState({ value, question })
  const isFree = !held || kept.question !== question
  const take = (): void => setKept({ value, question })
  if (isFree && (kept.value !== value || kept.question !== question)) take()
  return { shown: isFree ? value : kept.value, isWaiting: !isFree && kept.value !== value, take }
}
