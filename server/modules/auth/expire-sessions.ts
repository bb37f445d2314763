import type { Kernel } from '#server/worlds/kernel.ts'

/**
 * Announces expired sessions at the instant of expiry by the world's clock, with one scheduled step for the earliest.
 * Sessions replaced by a newer login are included: their sockets may still be open.
 */
export const startExpiring = (kernel: Kernel): { begin(): void; arm(): void } => {
  const { clock, scheduler, changes } = kernel
  const state = { announcedTo: 0, isArmed: false, cancel: () => undefined as void }
  const due = () => [...kernel.model.sessions.values()].filter(({ expiresAt }) => expiresAt > state.announcedTo)

  const announce = () => {
    const at = clock.now()
    const expired = due().filter(({ expiresAt }) => expiresAt <= at)
    state.announcedTo = at
    for (const { userId } of expired) changes.publish({ type: 'session-expired', at, userId })
  }
  /** All sessions have the same lifetime: a later one never expires before the scheduled step. */
  const arm = () => {
    if (state.isArmed) return
    const first = due().reduce((least, { expiresAt }) => Math.min(least, expiresAt), Number.POSITIVE_INFINITY)
    if (!Number.isFinite(first)) return
    state.isArmed = true
    state.cancel = scheduler.at(first, 'expire-sessions', () => {
      state.isArmed = false
      announce()
      arm()
    })
  }
  return {
    arm,
    begin: () => {
      state.cancel()
      Object.assign(state, { announcedTo: clock.now(), isArmed: false })
      arm()
    },
  }
}
