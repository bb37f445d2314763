import { z } from 'zod'

import { mutationByDelete, mutationByPut, query } from '#shared/api/define.ts'
import { Dictionary } from '#shared/dictionary/dictionary.contract.ts'
import { familyWrite, oneId, readOk } from '#shared/api/family.ts'
import { nothing } from '#shared/api/fields.ts'

/** Maximum number of deleted dictionaries retained; beyond that the one deleted first is removed permanently. */
export const MAX_DELETED_DICTIONARIES = 200

const DeletedDictionary = Dictionary.extend({ delFlag: z.literal(1) }).meta({ id: 'DeletedDictionary' })

/** The recycle bin of dictionaries. */
export const dictionaryBinContracts = {
  list: query({
    path: '/sys/dict/deleteList',
    access: 'dictionary:manage',
    input: nothing,
    output: z.array(DeletedDictionary),
    ...readOk,
    summary: 'Deleted dictionaries, the one deleted last first; at most 200 are retained',
  }),
  restore: mutationByPut({
    path: '/sys/dict/back/{id}',
    access: 'dictionary:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '操作成功!',
    summary: 'Bring a deleted dictionary back, with its items',
  }),
  remove: mutationByDelete({
    path: '/sys/dict/deletePhysic/{id}',
    access: 'dictionary:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除成功!',
    summary: 'Delete a deleted dictionary with its items for good; its code is free again',
  }),
}
