import type { LiveSession } from '#server/modules/auth/sessions.ts'
import type { World } from '#server/worlds/world.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

/** What a handler is told about a call. The doors have checked the contract's access before. */
export interface CallContext {
  readonly world: World
  readonly address: string
  readonly token: string | undefined
  /** Project named by the caller; not checked unless the contract asks for a right. */
  readonly projectId: string | undefined
  /** Whom the caller says to be, beside the token; a call that cares compares the two. */
  readonly userId: string | undefined
  /** Aborted when the caller hangs up before the answer; made when it is asked for. */
  readonly hangUp: () => AbortSignal
  /** The live session; throws for calls that are open to anybody. */
  readonly live: () => LiveSession
  /** What the member may see of the chosen project; throws for calls that ask for no right. */
  readonly scope: () => Scope
}
