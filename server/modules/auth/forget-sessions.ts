import { deleteEnded } from '#server/modules/auth/session.repo.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { SessionRecord } from '#server/worlds/records.ts'
import { DAY } from '#shared/time.ts'

/**
 * How long an ended session is retained: the visits of a week are counted from it. Its token answers 9009 before and
 * after removal.
 */
const RETENTION_MS = 7 * DAY

const endOf = ({ endedAt, expiresAt }: SessionRecord): number => endedAt ?? expiresAt

/** Rounded to whole days, so that a day with many logins has one step. */
const nextDue = (sessions: Iterable<SessionRecord>): number | null => {
  let first = Number.POSITIVE_INFINITY
  for (const session of sessions) first = Math.min(first, endOf(session))
  return Number.isFinite(first) ? Math.ceil((first + RETENTION_MS) / DAY) * DAY : null
}

/** Removes sessions a week after their end, by the world's clock. `arm` schedules the step for the present sessions. */
export const startForgetting = (kernel: Kernel): { arm(): void } => {
  const { clock, scheduler, store } = kernel
  let cancel = () => undefined as void

  const forget = () =>
    store.inTurn(async () => {
      const by = clock.now() - RETENTION_MS
      await deleteEnded(store.prisma, by)
      for (const session of kernel.model.sessions.values())
        if (endOf(session) <= by) kernel.model.sessions.delete(session.token)
    })
  const arm = () => {
    cancel()
    const due = nextDue(kernel.model.sessions.values())
    if (due === null) return
    cancel = scheduler.at(due, 'forget-sessions', async () => {
      await forget()
      arm()
    })
  }
  return { arm }
}
