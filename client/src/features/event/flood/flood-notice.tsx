import { useStore } from 'zustand'
import { flood } from '#client/features/event/api/flood.ts'
import { FloodBar, type FloodBarProps } from '#client/features/event/flood/flood-bar.tsx'

/** The flood bar, while there is a flood. */
export const FloodNotice = (props: FloodBarProps) => {
  const isFlood = useStore(flood.store, ({ since }) => since !== null)
  return isFlood && <FloodBar {...props} />
}
