import { useState } from 'react'

/** The ticked ones among the rows that are shown: what a tick cannot be seen of is not acted on. */
export const useTicks = <Row extends { readonly id: string }>(rows: readonly Row[] | undefined) => {
  const [keys, setKeys] = useState<readonly string[]>([])
  const ticked = (rows ?? []).filter(({ id }) => keys.includes(id))
  return { ticked, selection: { keys: ticked.map(({ id }) => id), onChange: setKeys } }
}
