import { sheets } from '#server/modules/export/sheets/index.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { ExportDomain } from '#shared/contracts/export-domains.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { can } from '#shared/permissions/roles.ts'

/** A list that a member may not see is refused as a file too. */
export const checkRight = ({ roleCode }: Scope, domain: ExportDomain): void => {
  if (!can(roleCode, sheets[domain].right)) throw new AppError('NO_PERMISSION')
}
