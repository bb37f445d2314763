import type { LiveSession } from '#server/modules/auth/sessions.ts'
import { landing } from '#server/modules/auth/session.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import { mayEnter, membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import { rightsFor, type Spec } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Right } from '#shared/permission/roles.ts'

/** A call as it reaches the access check, the same for every transport. */
export interface Caller {
  readonly world: WorldContext
  readonly address: string
  readonly token: string | undefined
  readonly projectId: string | undefined
  readonly userId: string | undefined
  readonly hangUp: CallContext['hangUp']
}

/**
 * The membership in the project a call is about. Family clients send no project id: their admin calls then use the
 * member's default project.
 */
const chosen = ({ world: { model }, projectId }: Caller, user: UserRecord, path: string) => {
  if (projectId !== undefined) return membershipOf(model, user.id, projectId)
  return path.startsWith('/sys/') ? landing(model, user) : undefined
}

/** Scope of the member in the chosen project; requires one of the rights. */
const admit = (
  caller: Caller,
  user: UserRecord,
  { path, rights }: { path: string; rights: readonly Right[] },
): Scope => {
  const { model } = caller.world
  if (!model.membershipsOfUser.has(user.id)) throw new AppError('NO_PERMISSION')
  const membership = chosen(caller, user, path)
  // The account has projects, but none is chosen, or it is no longer a member of the chosen one (errors.json).
  if (!membership || !mayEnter(model, membership)) throw new AppError('CHOOSE_PROJECT')
  const scope = scopeOf(model, membership)
  if (!rights.some((right) => scope.rights.has(right))) throw new AppError('NO_PERMISSION')
  return scope
}

const absent = (what: string) => (): never => {
  throw new Error(`This contract grants no ${what}: name it in its access`)
}

type GuardedRoute = Pick<Spec, 'access' | 'path'>

type Granted = Pick<CallContext, 'projectId' | 'live' | 'scope'>

// The fields are listed one by one because every call passes here: an object spread costs as much as the rest.
const contextOf = (
  { world, address, token, userId, hangUp }: Caller,
  { projectId, live, scope }: Granted,
): CallContext => ({
  world,
  address,
  token,
  projectId,
  userId,
  hangUp,
  live,
  scope,
})

const authoriseLive = (caller: Caller, found: LiveSession, { access, path }: GuardedRoute): CallContext => {
  const live = () => found
  const rights = rightsFor(access)
  if (!rights) return contextOf(caller, { projectId: caller.projectId, live, scope: absent('scope') })
  const scope = admit(caller, found.user, { path, rights })
  return contextOf(caller, { projectId: scope.projectId, live, scope: () => scope })
}

/** Checks the access that the contract requires and returns the context for the handler. */
export const authorise = (caller: Caller, route: GuardedRoute): CallContext => {
  if (route.access === 'public') return { ...caller, live: absent('session'), scope: absent('scope') }
  return authoriseLive(caller, caller.world.services.auth.authenticate(caller.token), route)
}

/**
 * The same for a person of the simulated city, who acts without a token. A frozen or deleted account is refused as if its
 * token had ended (9009).
 */
export const authorisePerson = (
  world: WorldContext,
  { userId, projectId }: { readonly userId: string; readonly projectId: string },
  route: GuardedRoute,
): CallContext => {
  const user = world.model.users.get(userId)
  if (!user || user.status !== 1 || user.deleted) throw new AppError('TOKEN_EXPIRED')
  const now = world.clock.now()
  const session = { token: '', userId, address: '', createdAt: now, expiresAt: now, endedAt: null }
  const caller = { world, address: '', token: undefined, projectId, userId, hangUp: () => new AbortController().signal }
  return authoriseLive(caller, { session, user }, route)
}
