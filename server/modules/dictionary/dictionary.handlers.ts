import type { CallContext } from '#server/modules/context.ts'
import { choicesOf, hasItemOf, listDictionaries, listItems } from '#server/modules/dictionary/dictionary.view.ts'
import { noResult } from '#server/modules/no-result.ts'
import { failed } from '#server/modules/system/family.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { dictionaryContracts } from '#shared/dictionary/dictionary.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

const taken = (field: string): AppError => failed('该值不可用，系统中已存在！', field)

const service = ({ world }: CallContext) => world.services.dictionary

export const dictionaryHandlers = {
  add: (fields, context) =>
    noResult(service(context).add(context.live().user, { ...fields, description: fields.description ?? '' })),
  edit: ({ id, ...fields }, context) => noResult(service(context).edit(context.live().user, id, fields)),
  list: (input, { world }) => listDictionaries(world.model, input),
  delete: ({ id }, context) => noResult(service(context).remove(id)),
  addItem: ({ dictId, ...fields }, context) =>
    noResult(
      service(context).addItem(context.live().user, dictId, { ...fields, description: fields.description ?? '' }),
    ),
  editItem: ({ id, ...fields }, context) => noResult(service(context).editItem(context.live().user, id, fields)),
  listItems: (input, { world }) => listItems(world.model, input),
  deleteItem: ({ id }, context) => noResult(service(context).removeItem(id)),
  getDictItems: ({ dictCode }, { world }) => {
    // The family reads any database table given here with commas; this server reads dictionaries alone.
    if (dictCode.includes(',')) throw failed('字典Code格式不正确！', 'dictCode')
    return choicesOf(world.model.dictionaries.get(dictCode)?.items ?? [])
  },
  choices: ({ dictCode }, { world }) => {
    const dictionary = world.model.dictionaries.get(dictCode)
    if (!dictionary) throw new AppError('NO_SUCH_DICTIONARY', { field: 'dictCode' })
    return choicesOf(dictionary.items.filter(({ status }) => status === 1))
  },
  isFree: async (question, context) => {
    if (await service(context).isFree({ ...question, dataId: question.dataId ?? '' })) return null
    throw taken('fieldVal')
  },
  isItemFree: ({ dictId, itemValue, id }, { world }) => {
    if (hasItemOf(world.model, dictId, (item) => item.itemValue === itemValue && item.id !== id))
      throw taken('itemValue')
    return null
  },
} satisfies HandlersOf<typeof dictionaryContracts, CallContext>
