import { useState } from 'react'

/** The ticks among the shown rows only: an act must not affect a row whose tick is not visible. */
export const useTicks = <Row extends { readonly id: string }>(rows: readonly Row[] | undefined) => {
  const [keys, setKeys] = useState<readonly string[]>([])
  const ticked = (rows ?? []).filter(({ id }) => keys.includes(id))
  return { ticked, selection: { keys: ticked.map(({ id }) => id), onChange: setKeys } }
}
