import type { LiveSession } from '#server/modules/auth/sessions.ts'
import type { CallContext } from '#server/modules/context.ts'
import { mayEnter, membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { World } from '#server/worlds/world.ts'
import type { Access } from '#shared/contracts/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { can, type Right } from '#shared/permissions/roles.ts'

/** What a call brings with it, whichever door it came through. */
export interface Caller {
  readonly world: World
  readonly address: string
  readonly token: string | undefined
  readonly projectId: string | undefined
}

/** The member's scope in the chosen project, if the role carries the right there. */
const admit = ({ world: { model }, projectId }: Caller, userId: string, right: Right): Scope => {
  const memberships = model.membershipsOfUser.get(userId) ?? []
  if (memberships.length === 0) throw new AppError('NO_PERMISSION')
  const membership = projectId === undefined ? undefined : membershipOf(model, userId, projectId)
  // The account has projects, but none is chosen, or the chosen one is no longer its own (errors.json).
  if (!membership || !mayEnter(model, membership)) throw new AppError('CHOOSE_PROJECT')
  if (!can(membership.roleCode, right)) throw new AppError('NO_PERMISSION')
  return scopeOf(model, membership)
}

const absent = (what: string) => (): never => {
  throw new Error(`This contract grants no ${what}: name it in its access`)
}

/** Checks what the contract asks for and answers what the handler may use. */
export const authorise = (caller: Caller, access: Access): CallContext => {
  if (access === 'public') return { ...caller, live: absent('session'), scope: absent('scope') }
  const live: LiveSession = caller.world.services.auth.authenticate(caller.token)
  if (access === 'session') return { ...caller, live: () => live, scope: absent('scope') }
  const scope = admit(caller, live.user.id, access)
  return { ...caller, live: () => live, scope: () => scope }
}
