import { INSIDE } from '#server/platform/front-door.ts'
import type { RunState, Visitor } from '#server/director/scenarios/run-state.ts'
import type { Scene } from '#server/worlds/world.ts'

/**
 * As whom a run calls. People come in by a ticket of the hall site, which ends no other session: whoever sits at a
 * console as the same person stays there.
 */
export const visitorOf = async (
  { services }: Pick<Scene, 'services'>,
  run: RunState,
  username: string,
): Promise<Visitor> => {
  const known = run.visitors[username]
  if (known) return known
  const { ticket } = await services.auth.mintTicket(username)
  const { token, projectId } = await services.auth.loginByTicket(ticket, INSIDE)
  const visitor = { token, projectId: projectId ?? '' }
  run.visitors[username] = visitor
  return visitor
}
