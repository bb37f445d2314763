import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { familyQuery, idList } from '#shared/api/family.ts'
import { FileResult, uploadedFile } from '#shared/api/fields.ts'

/** Maximum number of accounts in one file: each password takes some 25 ms to hash. */
export const MAX_IMPORTED_ACCOUNTS = 200

const Imported = z
  .object({
    totalCount: z.int(),
    successCount: z.int(),
    errorCount: z.int(),
    /** The counts and the first errors, as text. */
    msg: z.string(),
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
    /** Clients of the family link to an error file; the errors are in `msg` and `errors` instead. */
    fileUrl: z.literal(''),
    fileName: z.literal(''),
  })
  .meta({ id: 'ImportedAccounts' })
export type ImportedAccounts = z.output<typeof Imported>

const isPartial = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'errorCount' in result && result.errorCount !== 0

/** Accounts as a spreadsheet. */
export const userSheetContracts = {
  exportFile: query({
    path: '/sys/user/exportXls',
    access: 'user:manage',
    input: familyQuery('username', 'realname', 'phone', 'email', 'sex', 'status', 'workNo').extend({
      selections: idList.describe('Ids joined by commas: these accounts alone'),
    }),
    output: FileResult,
    resultIn: 'body',
    only: 'rest',
    errors: ['ACT_FAILED'],
    summary: 'The accounts under the filters of their list as a .xlsx sheet; 5301 where too many files are being made',
  }),
  importFile: mutation({
    path: '/sys/user/importExcel',
    access: 'user:manage',
    input: z.object({ file: uploadedFile }),
    output: Imported,
    errors: ['BAD_IMPORT', 'IMPORT_FAILED'],
    only: 'rest',
    okMessage: '文件导入成功！',
    partial: { code: 201, message: '文件导入成功，但有错误。', isPartial },
    summary:
      'Make an account of each row of a .xlsx or .xls sheet, at most 200; rows with an error are left out and named, with code 201. An account without a password cannot log in until an administrator sets one',
  }),
}
