import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** The person who calls, with the scope in the project in which they act. */
export interface Actor {
  readonly scope: Scope
  readonly person: UserRecord
}

/** The part of a call's context that identifies the person. */
interface Calling {
  readonly scope: () => Scope
  readonly live: () => { readonly user: UserRecord }
}

export const actorOf = ({ scope, live }: Calling): Actor => ({ scope: scope(), person: live().user })
