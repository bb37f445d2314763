import type { CallContext } from '#server/modules/context.ts'
import { choicesOf, hasItemOf, listDictionaries, listItems } from '#server/modules/dictionary/dictionary.view.ts'
import { failed } from '#server/modules/system/family.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { dictionaryContracts } from '#shared/contracts/dictionary.ts'
import { AppError } from '#shared/errors/app-error.ts'

const taken = (field: string): AppError => failed('该值不可用，系统中已存在！', field)

const service = ({ world }: CallContext) => world.services.dictionary

export const dictionaryHandlers = {
  add: async (fields, context) => {
    await service(context).add(context.live().user, { ...fields, description: fields.description ?? '' })
    return null
  },
  edit: async ({ id, ...fields }, context) => {
    await service(context).edit(context.live().user, id, fields)
    return null
  },
  list: (input, { world }) => listDictionaries(world.model, input),
  delete: async ({ id }, context) => {
    await service(context).remove(id)
    return null
  },
  addItem: async ({ dictId, ...fields }, context) => {
    await service(context).addItem(context.live().user, dictId, { ...fields, description: fields.description ?? '' })
    return null
  },
  editItem: async ({ id, ...fields }, context) => {
    await service(context).editItem(context.live().user, id, fields)
    return null
  },
  listItems: (input, { world }) => listItems(world.model, input),
  deleteItem: async ({ id }, context) => {
    await service(context).removeItem(id)
    return null
  },
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
