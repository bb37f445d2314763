import { INSIDE } from '#server/platform/front-door.ts'
import type { RunState, Visitor } from '#server/director/scenarios/run-state.ts'
import type { Scene } from '#server/worlds/world.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Parts = Pick<Scene, 'services'>

/**
 * Lets somebody in by a ticket of the hall site, which ends no other session: whoever sits at a console as the same
 * person stays there.
 */
const comeIn = async ({ services }: Parts, run: RunState, username: string): Promise<Visitor> => {
  const { ticket } = await services.auth.mintTicket(username)
  const { token, projectId } = await services.auth.loginByTicket(ticket, INSIDE)
  const visitor = { token, projectId: projectId ?? '' }
  run.visitors[username] = visitor
  return visitor
}

/** As whom a run calls. */
export const visitorOf = async (world: Parts, run: RunState, username: string): Promise<Visitor> =>
  run.visitors[username] ?? comeIn(world, run, username)

/**
 * Lets somebody in again whose session has ended since, such as by a login at a console; false where it has not, or
 * nobody may come in by that name any more.
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
