import { readLife } from '#simulator/engine/life.ts'

/** Whether a text is a valid device state, as an engine returns it: an engine accepts no other text. */
export const isLife = (deviceId: string, state: string): boolean => {
  try {
    readLife(deviceId, state)
    return true
  } catch {
    // Any error means that the state is damaged.
    return false
  }
}
