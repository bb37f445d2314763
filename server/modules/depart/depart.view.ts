import type { Department } from '#server/modules/depart/depart.repo.ts'
import { editsOf } from '#server/modules/system/family.ts'
import { grow } from '#server/modules/system/grow.ts'
import type { DepartmentIdNode, DepartmentNode } from '#shared/depart/depart.contract.ts'

const fieldsOf = (row: Department, isLeaf: boolean) => ({
  id: row.id,
  key: row.id,
  value: row.id,
  title: row.departName,
  isLeaf,
  parentId: row.parentId ?? '',
  departName: row.departName,
  departNameEn: row.departNameEn,
  departNameAbbr: row.departNameAbbr,
  departOrder: row.sortNo,
  description: row.description,
  orgCategory: row.orgCategory,
  orgType: row.orgType,
  orgCode: row.orgCode,
  mobile: row.mobile,
  fax: row.fax,
  address: row.address,
  memo: row.memo,
  status: row.status,
  delFlag: '0',
  ...editsOf(row),
})

/** The departments as a tree; `children` is null on leaves. */
export const departmentTree = (rows: readonly Department[]): DepartmentNode[] =>
  grow(rows, (row, children) => ({ ...fieldsOf(row, children === null), children }))

/** The same tree with id and name only; `children` is empty on leaves. */
export const departmentIdTree = (rows: readonly Department[]): DepartmentIdNode[] =>
  grow(rows, ({ id, departName }, children) => ({ key: id, value: id, title: departName, children: children ?? [] }))

/** Departments whose name contains a word, as a flat list. */
export const departmentsNamed = (rows: readonly Department[], word: string): DepartmentNode[] => {
  const parents = new Set(rows.map(({ parentId }) => parentId))
  return rows
    .filter(({ departName }) => departName.includes(word))
    .map((row) => ({ ...fieldsOf(row, !parents.has(row.id)), children: null }))
}
