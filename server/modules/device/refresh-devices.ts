import type { Intake } from '#server/modules/event/event.intake.ts'
import type { Simulation } from '#server/worlds/simulation.ts'

export type RefreshDevices = (deviceIds: readonly string[]) => Promise<void>

/** Refreshes changed devices in the simulated city, and passes the resulting connectivity signals to the intake. */
export const createRefresh =
  (intake: Intake, simulation: Simulation): RefreshDevices =>
  async (deviceIds) => {
    await intake.take(simulation.refresh(deviceIds), simulation.takeChanged())
    simulation.rearm()
  }
