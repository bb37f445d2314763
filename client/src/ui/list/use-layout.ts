import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { notifyError } from '#client/lib/feedback.ts'
import { storedValue } from '#client/lib/stored-value.ts'

const PARAM = 'layout'

/** Copies the layout of a list into another address of it. */
export const withLayoutOf = (before: URLSearchParams, after: URLSearchParams): URLSearchParams => {
  const layout = before.get(PARAM)
  if (layout !== null) after.set(PARAM, layout)
  return after
}

/**
 * Layout of a screen: from the address, otherwise the person's last choice, otherwise the first. Choosing another starts at
 * its first page.
 */
export const useLayout = <V extends string>(
  screen: string,
  layouts: readonly [V, ...V[]],
): readonly [V, (layout: V) => void] => {
  const [params, setParams] = useSearchParams()
  const oneOf = (value: unknown): V | undefined => layouts.find((layout) => layout === value)
  const stored = storedValue(`LIST_LAYOUT:${screen}`, oneOf)
  const [usual, setUsual] = useState(() => stored.read() ?? layouts[0])
  const choose = (layout: V): void => {
    setUsual(layout)
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      after.set(PARAM, layout)
      return after
    })
    try {
      stored.write(layout)
    } catch (error) {
      notifyError(error)
    }
  }
  return [oneOf(params.get(PARAM)) ?? usual, choose]
}
