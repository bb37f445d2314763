import { readLife } from '#simulator/engine/life.ts'

/** Whether a text is the state of a device as an engine gives it out: only such a text may be handed to one. */
export const isLife = (deviceId: string, state: string): boolean => {
  try {
    readLife(deviceId, state)
    return true
  } catch {
    // Whatever it stumbled over: damaged is damaged.
    return false
  }
}
