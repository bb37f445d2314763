import { useState } from 'react'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import type { OwnScenario } from '#client/features/director/hooks/use-replay.ts'
import type { Draft } from '#client/features/director/lib/scenario-draft.ts'

type DraftView = 'form' | 'text'

/** A scenario that is edited as a form or as the text of its file. The server turns one into the other, and names what is wrong. */
export const useScenarioDraft = (first: Draft) => {
  const [draft, setDraft] = useState<Draft>(first)
  /** The text of the file; null while the form is shown. */
  const [text, setText] = useState<string | null>(null)
  const check = useAct('checkScenario', ({ scenario, yaml }) => {
    setDraft(scenario)
    setText(text === null ? yaml : null)
  })
  const own: OwnScenario = text === null ? { scenario: { ...draft } } : { yaml: text }
  return {
    draft,
    text,
    view: (text === null ? 'form' : 'text') satisfies DraftView as DraftView,
    /** The draft as the calls take it. */
    own,
    setDraft,
    setText,
    /** Shows the other view, if the draft has no error. */
    turn: () => check.mutate(own),
    isTurning: check.isPending,
    error: check.error,
  }
}
