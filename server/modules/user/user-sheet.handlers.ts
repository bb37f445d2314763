import type { CallContext } from '#server/modules/context.ts'
import { importAccounts } from '#server/modules/user/user-import.ts'
import { exportAccounts } from '#server/modules/user/user-sheet.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { userSheetContracts } from '#shared/user/user-sheet.contract.ts'

export const userSheetHandlers = {
  exportFile: (query, context) => exportAccounts(context, query),
  importFile: ({ file }, { world, scope, live }) =>
    importAccounts(world, { scope: scope(), person: live().user }, file),
} satisfies HandlersOf<typeof userSheetContracts, CallContext>
