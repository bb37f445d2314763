import { writeDraft } from '#server/modules/export/build-blob.ts'
import { createDraft, mimeTypes } from '#server/modules/export/build-file.ts'
import { MAX_ROWS } from '#server/modules/export/sheets/sheet.ts'
import type { CallContext } from '#server/modules/context.ts'
import { queryRows } from '#server/modules/system/family-query.ts'
import { findAccounts, findDepartmentNames } from '#server/modules/user/user.repo.ts'
import { accountView, listedAccount } from '#server/modules/user/user.view.ts'
import type { FileResult } from '#shared/api/fields.ts'
import type { userSheetContracts } from '#shared/user/user-sheet.contract.ts'
import { Account } from '#shared/user/user.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

const TITLE = '用户列表'

/** Columns of an account sheet, for export and import. */
export const accountTitles = {
  username: '登录账号',
  realname: '真实姓名',
  sex: '性别',
  birthday: '生日',
  phone: '电话',
  email: '电子邮件',
  workNo: '工号',
  post: '职务',
  telephone: '座机号',
  departments: '部门',
} as const
const columns = [...Object.values(accountTitles), '状态'].map((title) => ({ title, width: 16 }))
const fields = Object.keys(Account.shape)

type Query = InputOf<typeof userSheetContracts.exportFile>

/** The accounts that match the filters of the list, as cells. */
const rowsOf = async ({ store, model }: CallContext['world'], { selections, ...query }: Query): Promise<string[][]> => {
  const names = await findDepartmentNames(store.prisma)
  const wanted = selections === undefined || selections.length === 0 ? null : new Set(selections)
  const rows = (await findAccounts(store.prisma)).filter(({ id }) => wanted?.has(id) ?? true)
  const accounts = rows.map((row) => accountView(model, row))
  const { records } = queryRows(accounts, fields, { ...query, pageNo: 1, pageSize: MAX_ROWS })
  return records.map((account) => {
    const { sex_dictText, status_dictText } = listedAccount(model, account)
    const departments = account.departIds.split(',').map((id) => names.get(id) ?? '')
    return [
      account.username,
      account.realname,
      sex_dictText,
      account.birthday ?? '',
      account.phone,
      account.email,
      account.workNo,
      account.post,
      account.telephone,
      departments.join('、'),
      status_dictText,
    ]
  })
}

/** Builds the sheet in its turn among all files of the process. */
export const exportAccounts = ({ world, live, hangUp }: CallContext, query: Query): Promise<FileResult> => {
  const signal = hangUp()
  const person = `${world.settings.id}/${live().user.id}`
  return world.builds.build({ person, signal }, async () => {
    const rows = await world.builds.slice(() => rowsOf(world, query))
    const ids = rows.map((_, index) => String(index))
    const source = {
      heading: { title: TITLE, columns },
      ids,
      rows: (some: readonly string[]) => Promise.resolve(some.flatMap((index) => [rows[Number(index)] ?? []])),
    }
    const content = await writeDraft(world, createDraft(source, 'xlsx'), signal)
    return { name: `${TITLE}.xlsx`, mime: mimeTypes.xlsx, content }
  })
}
