import type { CallContext } from '#server/modules/context.ts'
import { deletedDictionaries } from '#server/modules/dictionary/dictionary.view.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { dictionaryBinContracts } from '#shared/contracts/dictionary-bin.ts'

export const dictionaryBinHandlers = {
  list: (_, { world }) => deletedDictionaries(world.model),
  restore: async ({ id }, { world }) => {
    await world.services.dictionary.restore(id)
    return null
  },
  remove: async ({ id }, { world }) => {
    await world.services.dictionary.removeForGood(id)
    return null
  },
} satisfies HandlersOf<typeof dictionaryBinContracts, CallContext>
