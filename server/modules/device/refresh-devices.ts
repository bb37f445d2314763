import type { Intake } from '#server/modules/event/event.intake.ts'
import type { Simulation } from '#server/worlds/simulation.ts'

export type RefreshDevices = (deviceIds: readonly string[]) => Promise<void>

/** Tells the simulated city of devices that are not what they were; what their links look like now is taken in. */
export const createRefresh =
  (intake: Intake, simulation: Simulation): RefreshDevices =>
  async (deviceIds) => {
    await intake.take(simulation.refresh(deviceIds), simulation.takeChanged())
    simulation.rearm()
  }
