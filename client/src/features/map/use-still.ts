import { useState } from 'react'

/** Retains the shown value while it is held, until `take`; a value for another input is shown immediately. */
export const useStill = <T>(value: T, { held, question }: { held: boolean; question: string }) => {
  const [last, setLast] = useState({ value, question })
  const isFree = !held || last.question !== question
  const take = (): void => setLast({ value, question })
  if (isFree && (last.value !== value || last.question !== question)) take()
  // Waiting: a newer value has arrived.
  return { shown: isFree ? value : last.value, isWaiting: !isFree && last.value !== value, take }
}
