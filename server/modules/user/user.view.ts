import { editsOf } from '#server/modules/system/family.ts'
import type { AccountRow } from '#server/modules/user/user.repo.ts'
import { dictionaryText } from '#server/modules/dictionary/dictionary-text.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Account } from '#shared/user/user.contract.ts'

/** An account as the admin calls show it, without its password hash. */
export const accountView = ({ departmentsOfUser }: ReadModel, row: AccountRow): Account => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  avatar: row.avatar,
  birthday: row.birthday === '' ? null : row.birthday,
  sex: row.sex,
  email: row.email,
  phone: row.phone,
  orgCode: row.orgCode,
  orgCodeTxt: departmentsOfUser.get(row.id)?.find(({ orgCode }) => orgCode === row.orgCode)?.departName ?? '',
  status: row.status,
  delFlag: row.deleted ? '1' : '0',
  workNo: row.workNo,
  post: row.post,
  telephone: row.telephone,
  activitiSync: row.activitiSync,
  departIds: row.departments.map(({ departmentId }) => departmentId).join(','),
  ...editsOf(row),
})

/** Only pages include the texts of dictionary fields (jeecg-wire-facts §1.4). */
export const listedAccount = (model: ReadModel, account: Account) => ({
  ...account,
  sex_dictText: account.sex === null ? '' : dictionaryText(model, 'sex', String(account.sex)),
  status_dictText: dictionaryText(model, 'user_status', String(account.status)),
})
