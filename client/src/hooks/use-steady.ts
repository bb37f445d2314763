import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A handler that stays the same and does what the last drawing meant, so that what is memoised is not drawn for its sake.
 * For handlers alone: what is called while drawing has to change with what it draws.
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
