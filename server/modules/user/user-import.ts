import { readSheet, type ImportRow } from '#server/modules/export/import-sheet.ts'
import { newId } from '#server/modules/system/family.ts'
import { writeNew } from '#server/modules/user/user-forms.ts'
import { accountTitles } from '#server/modules/user/user-sheet.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import { findDepartmentNames } from '#server/modules/user/user.repo.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import { hashNewPassword } from '#server/platform/passwords.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { refreshPeople } from '#server/worlds/read-model/refresh.ts'
import { MAX_IMPORTED_ACCOUNTS, type ImportedAccounts } from '#shared/user/user-sheet.contract.ts'
import { userContracts } from '#shared/user/user.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { DAY, formatDay, parseTime } from '#shared/time.ts'

const titles = { ...accountTitles, password: '密码' } as const
type Field = keyof typeof titles
type Input = InputOf<typeof userContracts.add>
type RowError = ImportedAccounts['errors'][number]

/** The header may be below two title rows; it is searched in this many rows. */
const MAX_HEADING_ROW = 5
/** Maximum errors listed in the message; `errors` has all of them. */
const MAX_LISTED_ERRORS = 20

/** Day 0 of dates in a sheet. */
const SHEET_EPOCH = parseTime('1899-12-30')
const birthdayOf = (cell: string): string =>
  /^\d{1,5}(?:\.\d+)?$/.test(cell) ? formatDay(SHEET_EPOCH + Math.floor(Number(cell)) * DAY) : cell

/** The cells of a row as an account form. */
const formOf = ({ cell }: ImportRow<Field>, { sexes, departments, password }: Words) => ({
  username: cell('username'),
  realname: cell('realname'),
  password: cell('password') === '' ? password : cell('password'),
  sex: cell('sex') === '' ? null : (sexes.get(cell('sex')) ?? cell('sex')),
  birthday: birthdayOf(cell('birthday')),
  phone: cell('phone'),
  email: cell('email'),
  workNo: cell('workNo'),
  post: cell('post'),
  telephone: cell('telephone'),
  selecteddeparts: cell('departments')
    .split(/[、,，]/)
    .map((name) => departments.get(name.trim()) ?? name.trim())
    .join(','),
})

interface Words {
  readonly sexes: ReadonlyMap<string, string>
  /** Ids by name; a name that several departments share is left out. */
  readonly departments: ReadonlyMap<string, string>
  /** For accounts without a password in their row: random, and never stored or shown. */
  readonly password: string
}

const wordsOf = async ({ model, store, ids }: Kernel): Promise<Words> => {
  const named = [...(await findDepartmentNames(store.prisma))]
  const isOnly = ([, name]: readonly [string, string]) => named.filter(([, other]) => other === name).length === 1
  const sexes = model.dictionaries.get('sex')?.items ?? []
  return {
    sexes: new Map(sexes.map(({ itemText, itemValue }) => [itemText, itemValue])),
    departments: new Map(named.filter(isOnly).map(([id, name]) => [name, id])),
    password: `${ids.token()}#1a`,
  }
}

const titleOf = (field = ''): string => titles[(field === 'selecteddeparts' ? 'departments' : field) as Field] ?? field

/** The error of a row, with the column titles of the sheet. */
const errorOf = (row: number, error: unknown): RowError => {
  if (!(error instanceof AppError)) throw error
  const field = titleOf(error.field)
  if (error.key !== 'FAMILY_FAILED') return { row, field, message: error.message }
  return { row, field, message: error.field === 'selecteddeparts' ? '没有此部门' : `${field}已存在` }
}

interface Row {
  readonly number: number
  readonly input: Input
}

const check = (importRows: readonly ImportRow<Field>[], words: Words): { rows: Row[]; errors: RowError[] } => {
  const [rows, errors]: [Row[], RowError[]] = [[], []]
  for (const importRow of importRows) {
    try {
      rows.push({ number: importRow.number, input: parseInput(userContracts.add.input, formOf(importRow, words)) })
    } catch (error) {
      errors.push(errorOf(importRow.number, error))
    }
  }
  return { rows, errors }
}

const hashAll = async ({ ids }: Kernel, rows: readonly Row[]): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>()
  for (const { input } of rows)
    if (!hashes.has(input.password)) hashes.set(input.password, await hashNewPassword(input.password, ids.token()))
  return hashes
}

const resultOf = (totalCount: number, found: readonly RowError[]): ImportedAccounts => {
  const errors = found.toSorted((a, b) => a.row - b.row)
  const successCount = totalCount - errors.length
  const counts = `总上传行数：${totalCount}，已导入行数：${successCount}，错误行数：${errors.length}`
  const listed = errors.slice(0, MAX_LISTED_ERRORS).map(({ row, message }) => `第 ${row} 行：${message}`)
  const msg = [counts, ...listed].join('；')
  return { totalCount, successCount, errorCount: errors.length, msg, errors, fileUrl: '', fileName: '' }
}

/** Creates an account for each row without errors; the others are reported. */
export const importAccounts = async (kernel: Kernel, admin: Actor, file: Uint8Array): Promise<ImportedAccounts> => {
  const { store, clock, ids } = kernel
  const form = { titles, needed: ['username', 'realname'], maxRows: MAX_IMPORTED_ACCOUNTS } as const
  const importRows = readSheet<Field>(file, { ...form, headingWithin: MAX_HEADING_ROW })
  const { rows, errors } = check(importRows, await wordsOf(kernel))
  const hashes = await hashAll(kernel, rows)
  const made: string[] = []

  const write = async ({ number, input }: Row) => {
    const account = { id: newId(ids), passwordHash: hashes.get(input.password) ?? '' }
    const by = { username: admin.person.username, at: clock.now() }
    try {
      await store.prisma.$transaction((tx) => writeNew(tx, input, { ...account, by }))
      made.push(account.id)
    } catch (error) {
      errors.push(errorOf(number, error))
    }
  }
  await store.inTurn(async () => {
    for (const row of rows) await write(row)
    await refreshPeople(kernel, made)
  })
  return resultOf(importRows.length, errors)
}
