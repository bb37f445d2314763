import type { WorldContext } from '#server/modules/world-context.ts'
import { SELF_CALL_ADDRESS } from '#server/platform/self-call.ts'
import type { RunState, Visitor } from '#server/scenarios/run-state.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Parts = Pick<WorldContext, 'services'>

/** Logs a person in by a ticket of the hall site, which ends no other session: the same person at a console stays logged in. */
const comeIn = async ({ services }: Parts, run: RunState, username: string): Promise<Visitor> => {
  const { ticket } = await services.auth.mintTicket(username)
  const { token, projectId } = await services.auth.loginByTicket(ticket, SELF_CALL_ADDRESS)
  const visitor = { token, projectId: projectId ?? '' }
  run.visitors[username] = visitor
  return visitor
}

/** The session of a person for a run's calls; logs in on first use. */
export const visitorOf = async (world: Parts, run: RunState, username: string): Promise<Visitor> =>
  run.visitors[username] ?? comeIn(world, run, username)

/**
 * Logs a person in again whose session has ended since, for example by a login at a console. False when it has not ended, or
 * when the login is refused.
 */
export const comeBack = async (world: Parts, run: RunState, username: string): Promise<boolean> => {
  const known = run.visitors[username]
  if (!known || world.services.auth.peek(known.token)) return false
  try {
    await comeIn(world, run, username)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
