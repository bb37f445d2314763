import { createAuthService, type AuthService } from '#server/modules/auth/auth.service.ts'
import { createIntake, type Intake } from '#server/modules/event/event.intake.ts'
import { createEventService, type EventService } from '#server/modules/event/event.service.ts'
import { startVoiceCalls } from '#server/modules/event/voice-calls.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Simulation } from '#server/worlds/simulation.ts'

/** The services of one world. A module reaches another only through what is handed to it here, or through a change. */
export interface Services {
  readonly auth: AuthService
  readonly event: EventService
  readonly intake: Intake
  /** What must begin anew when a world starts or was reset. */
  begin(): void
}

export const createServices = (kernel: Kernel, simulation: Simulation): Services => {
  const intake = createIntake(kernel)
  const voiceCalls = startVoiceCalls(kernel)
  const auth = createAuthService(kernel)
  return {
    auth,
    event: createEventService(kernel, { intake, simulation }),
    intake,
    begin: () => {
      auth.forget()
      voiceCalls.arm()
    },
  }
}
