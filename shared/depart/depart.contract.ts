import { z } from 'zod'

import { mutation, mutationByDelete, mutationByPut, query } from '#shared/api/define.ts'
import { edits, familyWrite, line, manyIds, oneId, readOk, sign } from '#shared/api/family.ts'
import { id, nothing, text, whole } from '#shared/api/fields.ts'

const PlainDepartment = z.object({
  id: z.string(),
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  /** Empty at the top. */
  parentId: z.string(),
  departName: z.string(),
  departNameEn: z.string(),
  departNameAbbr: z.string(),
  departOrder: z.int(),
  description: z.string(),
  /** "1" organisation, "2" post */
  orgCategory: z.string(),
  /** The level, "1" at the top. */
  orgType: z.string(),
  /** A letter and two digits per level: A01A03. */
  orgCode: z.string(),
  mobile: z.string(),
  fax: z.string(),
  address: z.string(),
  memo: z.string(),
  status: z.string(),
  delFlag: z.string(),
  ...edits,
})

/** A department with its children; `children` is null on leaves (jeecg-wire-facts §5). */
export const DepartmentNode = PlainDepartment.extend({
  get children(): z.ZodNullable<z.ZodArray<typeof DepartmentNode>> {
    return z.array(DepartmentNode).nullable()
  },
}).meta({ id: 'DepartmentNode' })
export type DepartmentNode = z.output<typeof DepartmentNode>

/** A department with id and name only; `children` is empty on leaves. */
export const DepartmentIdNode = z
  .object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    get children(): z.ZodArray<typeof DepartmentIdNode> {
      return z.array(DepartmentIdNode)
    },
  })
  .meta({ id: 'DepartmentIdNode' })
export type DepartmentIdNode = z.output<typeof DepartmentIdNode>

/** The fields of the department form. The code, and with it the position in the tree, is assigned once. */
const particulars = {
  departNameEn: line(100),
  departNameAbbr: line(100),
  departOrder: whole(-1_000_000, 1_000_000).nullish(),
  description: line(500),
  orgCategory: sign('1', '2', '3').nullish(),
  mobile: line(30),
  fax: line(30),
  address: line(200),
  memo: line(500),
  status: sign('0', '1').nullish(),
}

export const departContracts = {
  tree: query({
    path: '/sys/sysDepart/queryTreeList',
    access: ['depart:manage', 'user:manage'],
    input: nothing,
    output: z.array(DepartmentNode),
    ...readOk,
    summary: 'Every department as a tree',
  }),
  idTree: query({
    path: '/sys/sysDepart/queryIdTree',
    access: ['depart:manage', 'user:manage'],
    input: nothing,
    output: z.array(DepartmentIdNode),
    ...readOk,
    summary: 'Every department as a tree of ids and names',
  }),
  search: query({
    path: '/sys/sysDepart/searchBy',
    access: ['depart:manage', 'user:manage'],
    input: z.object({ keyWord: text(1, 100) }),
    output: z.array(DepartmentNode),
    errors: ['OK_FAMILY'],
    ...readOk,
    summary: 'Flat, the departments whose name contains a word',
  }),
  add: mutation({
    path: '/sys/sysDepart/add',
    access: 'depart:manage',
    input: z.object({ ...particulars, departName: text(1, 100), parentId: line(64) }),
    ...familyWrite,
    okMessage: '添加成功！',
    summary: 'Make a department; its code follows from its parent',
  }),
  edit: mutationByPut({
    path: '/sys/sysDepart/edit',
    aliases: [{ method: 'POST', path: '/sys/sysDepart/edit' }],
    access: 'depart:manage',
    input: z.object({ ...particulars, id, departName: text(1, 100).nullish() }),
    ...familyWrite,
    okMessage: '修改成功!',
    summary: 'Change a department; omitted fields stay unchanged, and so does its place in the tree',
  }),
  remove: mutationByDelete({
    path: '/sys/sysDepart/delete',
    access: 'depart:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除成功!',
    summary: 'Delete a department with all below it',
  }),
  removeBatch: mutationByDelete({
    path: '/sys/sysDepart/deleteBatch',
    access: 'depart:manage',
    input: manyIds,
    output: z.null(),
    okMessage: '删除成功!',
    summary: 'Delete departments with all below them; unknown ids are ignored',
  }),
}
