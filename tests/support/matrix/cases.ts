import { accountCases } from '#tests/support/matrix/cases/account.ts'
import { adminCases } from '#tests/support/matrix/cases/admin.ts'
import { fieldCases } from '#tests/support/matrix/cases/field.ts'
import { officeCases } from '#tests/support/matrix/cases/office.ts'
import { ownCases } from '#tests/support/matrix/cases/own.ts'
import type { Cases } from '#tests/support/matrix/cell.ts'

/** How each call is made by whoever may make it. */
export const cases: Cases = { ...accountCases, ...ownCases, ...adminCases, ...fieldCases, ...officeCases }
