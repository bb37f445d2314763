import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A handler with a stable identity that calls the latest `act`, so that memoised components do not re-render for it. For
 * event handlers only: a function called during render must change with what it renders.
 */
export const useSteady = <Given extends readonly unknown[], Result>(
  act: (...given: Given) => Result,
): ((...given: Given) => Result) => {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
