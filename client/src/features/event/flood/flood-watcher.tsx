import { watchFlood } from '#client/features/event/api/flood.ts'
import { useFrames } from '#client/realtime/hooks.ts'

/** Counts the pushed events of the page; draws nothing. */
export const FloodWatcher = () => {
  useFrames(watchFlood)
  return null
}
