import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** The administrator who calls, and the project in which they act. Accounts belong to no project; memberships do. */
export interface Admin {
  readonly scope: Scope
  readonly person: UserRecord
}

/** The part of a call's context that identifies the administrator. */
interface Calling {
  readonly scope: () => Scope
  readonly live: () => { readonly user: UserRecord }
}

export const adminOf = ({ scope, live }: Calling): Admin => ({ scope: scope(), person: live().user })
