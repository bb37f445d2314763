import { useEffect } from 'react'
import type { Frame } from '#shared/realtime/messages.ts'
import { announceEdition } from '#client/features/edition/edition-flow.tsx'
import { useGo } from '#client/ui/basics/use-go.ts'
import { has } from '#client/realtime/message-effects.ts'
import { useFreshen } from '#client/realtime/use-freshen.ts'

const aboutEdition = (frame: Frame): boolean => has(frame, 'edition')

/** Renders nothing: checks for a new edition when the console opens and on a push (code 210). */
export const EditionNotifier = () => {
  const go = useGo()
  const check = useFreshen(() => announceEdition(go), aboutEdition)
  useEffect(check, [check])
  return null
}
