import type { CallContext } from '#server/modules/context.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { UserRecord } from '#server/worlds/records.ts'

/** The administrator who calls, and the project in which they act. Accounts belong to no project; memberships do. */
export interface Admin {
  readonly scope: Scope
  readonly person: UserRecord
}

export const adminOf = ({ scope, live }: CallContext): Admin => ({ scope: scope(), person: live().user })
