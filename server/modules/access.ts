import type { LiveSession } from '#server/modules/auth/sessions.ts'
import { landing } from '#server/modules/auth/session.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import { mayEnter, membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { World } from '#server/worlds/world.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import { rightsFor, type Spec } from '#shared/contracts/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Right } from '#shared/permissions/roles.ts'

/** What a call brings with it, whichever door it came through. */
export interface Caller {
  readonly world: World
  readonly address: string
  readonly token: string | undefined
  readonly projectId: string | undefined
  readonly userId: string | undefined
  readonly hangUp: CallContext['hangUp']
}

/**
 * The project a call is about. Clients of the family know of no projects: where their admin calls name none, it is the
 * one the person lands in.
 */
const chosen = ({ world: { model }, projectId }: Caller, user: UserRecord, path: string) => {
  if (projectId !== undefined) return membershipOf(model, user.id, projectId)
  return path.startsWith('/sys/') ? landing(model, user) : undefined
}

/** The member's scope in the chosen project, if it has one of the rights. */
const admit = (
  caller: Caller,
  user: UserRecord,
  { path, rights }: { path: string; rights: readonly Right[] },
): Scope => {
  const { model } = caller.world
  if (!model.membershipsOfUser.has(user.id)) throw new AppError('NO_PERMISSION')
  const membership = chosen(caller, user, path)
  // The account has projects, but none is chosen, or the chosen one is no longer its own (errors.json).
  if (!membership || !mayEnter(model, membership)) throw new AppError('CHOOSE_PROJECT')
  const scope = scopeOf(model, membership)
  if (!rights.some((right) => scope.rights.has(right))) throw new AppError('NO_PERMISSION')
  return scope
}

const absent = (what: string) => (): never => {
  throw new Error(`This contract grants no ${what}: name it in its access`)
}

type Asked = Pick<Spec, 'access' | 'path'>

type Granted = Pick<CallContext, 'projectId' | 'live' | 'scope'>

// Named one by one, since every call comes through here: a spread costs as much as all the rest of it.
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

const authoriseLive = (caller: Caller, found: LiveSession, { access, path }: Asked): CallContext => {
  const live = () => found
  const rights = rightsFor(access)
  if (!rights) return contextOf(caller, { projectId: caller.projectId, live, scope: absent('scope') })
  const scope = admit(caller, found.user, { path, rights })
  return contextOf(caller, { projectId: scope.projectId, live, scope: () => scope })
}

/** Checks what the contract asks for and answers what the handler may use. */
export const authorise = (caller: Caller, asked: Asked): CallContext => {
  if (asked.access === 'public') return { ...caller, live: absent('session'), scope: absent('scope') }
  return authoriseLive(caller, caller.world.services.auth.authenticate(caller.token), asked)
}

/**
 * The same for a person of the simulated city, who acts without a token. An account that is frozen or gone does nothing,
 * as if its token had ended (9009).
 */
export const authorisePerson = (
  world: World,
  { userId, projectId }: { readonly userId: string; readonly projectId: string },
  asked: Asked,
): CallContext => {
  const user = world.model.users.get(userId)
  if (!user || user.status !== 1 || user.deleted) throw new AppError('TOKEN_EXPIRED')
  const now = world.clock.now()
  const session = { token: '', userId, address: '', createdAt: now, expiresAt: now, endedAt: null }
  const caller = { world, address: '', token: undefined, projectId, userId, hangUp: () => new AbortController().signal }
  return authoriseLive(caller, { session, user }, asked)
}
