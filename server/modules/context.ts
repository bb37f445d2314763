import type { LiveSession } from '#server/modules/auth/sessions.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

/** What a handler receives about a call. The transport has already checked the contract's access. */
export interface CallContext {
  readonly world: WorldContext
  readonly address: string
  readonly token: string | undefined
  /** Project id from the request; checked only if the contract requires a right. */
  readonly projectId: string | undefined
  /** The user id that the caller sends beside the token; calls that care compare it with the session. */
  readonly userId: string | undefined
  /** Aborted when the caller disconnects before the answer; the signal is created on first use. */
  readonly hangUp: () => AbortSignal
  /** The live session; throws for public calls. */
  readonly live: () => LiveSession
  /** Scope of the member in the chosen project; throws for calls that require no right. */
  readonly scope: () => Scope
}
