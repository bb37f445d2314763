import { z } from 'zod'

import { mutation, mutationByDelete, mutationByPut, query } from '#shared/api/define.ts'
import { edits, familyPages, familyQuery, familyWrite, line, oneId, readOk, superQuery } from '#shared/api/family.ts'
import { id, pageOf, text, whole } from '#shared/api/fields.ts'

/** A dictionary with the family's names for its fields (jeecg-wire-facts §6). */
export const Dictionary = z
  .object({
    id: z.string(),
    /** 0 texts; other numbers for numbers and yes or no */
    type: z.int(),
    dictName: z.string(),
    dictCode: z.string(),
    description: z.string(),
    delFlag: z.literal(0),
    ...edits,
  })
  .meta({ id: 'Dictionary' })
export type Dictionary = z.output<typeof Dictionary>

export const DictionaryItem = z
  .object({
    id: z.string(),
    dictId: z.string(),
    itemText: z.string(),
    itemValue: z.string(),
    description: z.string(),
    sortOrder: z.int(),
    /** 1 enabled, 0 not */
    status: z.int(),
    status_dictText: z.string(),
    ...edits,
  })
  .meta({ id: 'DictionaryItem' })

/** One option as forms use it. */
const Choice = z
  .object({ value: z.string(), text: z.string(), title: z.string(), label: z.string() })
  .meta({ id: 'Choice' })

const dictName = text(1, 100)
const dictCode = text(1, 100)
const dictType = whole(0, 9)
const description = line(200)
const itemText = text(1, 100)
const itemValue = text(1, 100)
const sortOrder = whole(0, 1_000_000)
const status = whole(0, 1)

/** Columns that a client may check for uniqueness. */
export const uniqueFields = {
  sys_user: ['username', 'phone', 'email', 'work_no'],
  sys_role: ['role_code'],
  sys_dict: ['dict_code'],
  sys_permission: ['perms'],
} as const satisfies Record<string, readonly string[]>

export const dictionaryContracts = {
  add: mutation({
    path: '/sys/dict/add',
    access: 'dictionary:manage',
    input: z.object({ dictName, dictCode, description, type: dictType.default(0) }),
    ...familyWrite,
    okMessage: '保存成功！',
    summary: 'Make a dictionary; its code must be unique',
  }),
  edit: mutationByPut({
    path: '/sys/dict/edit',
    access: 'dictionary:manage',
    input: z.object({
      id,
      dictName: dictName.optional(),
      dictCode: dictCode.optional(),
      description,
      type: dictType.optional(),
    }),
    ...familyWrite,
    okMessage: '编辑成功!',
    summary: 'Change a dictionary; omitted fields stay unchanged',
  }),
  list: query({
    path: '/sys/dict/list',
    access: 'dictionary:manage',
    input: familyQuery('dictName', 'dictCode'),
    output: pageOf(Dictionary),
    ...readOk,
    summary: 'Dictionaries, newest first; `*x*` in a filter is contains',
  }),
  delete: mutationByDelete({
    path: '/sys/dict/delete',
    access: 'dictionary:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除成功!',
    summary: 'Put a dictionary with its items into the recycle bin, where it keeps its code',
  }),
  addItem: mutation({
    path: '/sys/dictItem/add',
    access: 'dictionary:manage',
    input: z.object({
      dictId: id,
      itemText,
      itemValue,
      description,
      sortOrder: sortOrder.default(1),
      status: status.default(1),
    }),
    ...familyWrite,
    okMessage: '保存成功！',
    summary: 'Add an item to a dictionary',
  }),
  editItem: mutationByPut({
    path: '/sys/dictItem/edit',
    access: 'dictionary:manage',
    input: z.object({
      id,
      itemText: itemText.optional(),
      itemValue: itemValue.optional(),
      description,
      sortOrder: sortOrder.optional(),
      status: status.optional(),
    }),
    ...familyWrite,
    okMessage: '编辑成功!',
    summary: 'Change an item; omitted fields stay unchanged',
  }),
  listItems: query({
    path: '/sys/dictItem/list',
    access: 'dictionary:manage',
    input: z.object({
      dictId: id.optional(),
      itemText: text(0, 100).optional(),
      itemValue: text(0, 100).optional(),
      status: text(0, 10).optional(),
      ...familyPages,
      ...superQuery,
    }),
    output: pageOf(DictionaryItem),
    ...readOk,
    summary: 'Items of a dictionary in their order, of all where none is named; `*x*` in a filter is contains',
  }),
  deleteItem: mutationByDelete({
    path: '/sys/dictItem/delete',
    access: 'dictionary:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除成功!',
    summary: 'Delete an item',
  }),
  getDictItems: query({
    path: '/sys/dict/getDictItems/{dictCode}',
    access: 'session',
    input: z.object({ dictCode }),
    output: z.array(Choice),
    errors: ['FAMILY_FAILED'],
    ...readOk,
    summary:
      'Items of a dictionary in their order, disabled ones too; none for an unknown code. A code that names a table with commas is refused',
  }),
  choices: query({
    path: '/pc/api/v4/dictionary/choices',
    access: 'session',
    input: z.object({ dictCode }),
    output: z.array(Choice),
    errors: ['NO_SUCH_DICTIONARY'],
    summary: 'The enabled items of a dictionary; 9007 for an unknown code',
  }),
  isFree: query({
    path: '/sys/duplicate/check',
    access: 'dictionary:manage',
    input: z.object({
      tableName: z.enum(Object.keys(uniqueFields) as [keyof typeof uniqueFields, ...(keyof typeof uniqueFields)[]]),
      fieldName: text(1, 40),
      fieldVal: text(1, 200),
      dataId: text(0, 64).optional(),
    }),
    output: z.null(),
    errors: ['FAMILY_FAILED', 'NO_SUCH_TYPE'],
    okMessage: '该值可用！',
    summary: 'Whether no row has this value yet, except the row `dataId`',
  }),
  isItemFree: query({
    path: '/sys/dictItem/dictItemCheck',
    access: 'dictionary:manage',
    input: z.object({ dictId: id, itemValue, id: text(0, 64).optional() }),
    output: z.null(),
    errors: ['FAMILY_FAILED'],
    okMessage: '该值可用！',
    summary: 'Whether no item of a dictionary has this value, except the item `id`',
  }),
}
