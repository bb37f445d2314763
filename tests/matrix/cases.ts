import { accountCases } from '#tests/matrix/cases/account.ts'
import { adminCases } from '#tests/matrix/cases/admin.ts'
import { fieldCases } from '#tests/matrix/cases/field.ts'
import { projectCases } from '#tests/matrix/cases/project.ts'
import { ownCases } from '#tests/matrix/cases/own.ts'
import type { Cases } from '#tests/matrix/cell.ts'

const byFile = { account: accountCases, own: ownCases, admin: adminCases, field: fieldCases, project: projectCases }

/** How each call is made by a caller with the right. */
export const cases: Cases = { ...accountCases, ...ownCases, ...adminCases, ...fieldCases, ...projectCases }

/** The file with the cases of a domain; the folder for a new domain. */
export const homeOf = (domain: string): string => {
  const isHome = (own: Cases) => Object.keys(own).some((name) => name.startsWith(`${domain}.`))
  const [file] = Object.entries(byFile).find(([, own]) => isHome(own)) ?? []
  return `tests/matrix/cases${file === undefined ? '' : `/${file}.ts`}`
}
