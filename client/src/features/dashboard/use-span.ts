import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { spanOf, textOf, usualSpan, type Span } from '#client/features/dashboard/span.ts'

const NAME = 'span'

/** The span is in the address, so that a reload and a link keep it. */
export const useSpan = (): readonly [span: Span, set: (span: Span) => void] => {
  const [params, setParams] = useSearchParams()
  const text = params.get(NAME)
  const span = useMemo(() => spanOf(text), [text])
  const set = (next: Span): void => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (textOf(next) === textOf(usualSpan)) after.delete(NAME)
        else after.set(NAME, textOf(next))
        return after
      },
      { replace: true },
    )
  }
  return [span, set]
}
