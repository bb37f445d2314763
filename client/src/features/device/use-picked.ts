import { useState } from 'react'
import type { ActedOn } from '#client/features/device/device-acts.ts'

/** The ticked devices, including those on other pages of the list. */
export const usePicked = (rows: readonly ActedOn[] | undefined) => {
  const [picked, setPicked] = useState<ReadonlyMap<string, ActedOn>>(new Map())
  const drop = (ids: readonly string[]): void => {
    const gone = new Set(ids)
    setPicked((now) => new Map([...now].filter(([id]) => !gone.has(id))))
  }
  return {
    devices: [...picked.values()],
    selection: {
      keys: [...picked.keys()],
      onChange: (keys: readonly string[]): void => {
        const known = new Map([...picked, ...(rows ?? []).map((row) => [row.id, row] as const)])
        setPicked(new Map(keys.flatMap((key) => known.get(key) ?? []).map((row) => [row.id, row])))
      },
    },
    drop,
    clear: (): void => setPicked(new Map()),
  }
}
