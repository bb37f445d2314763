import type { CallContext } from '#server/modules/context.ts'
import { deletedDictionaries } from '#server/modules/dictionary/dictionary.view.ts'
import { noResult } from '#server/modules/no-result.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { dictionaryBinContracts } from '#shared/dictionary/dictionary-bin.contract.ts'

export const dictionaryBinHandlers = {
  list: (_, { world }) => deletedDictionaries(world.model),
  restore: ({ id }, { world }) => noResult(world.services.dictionary.restore(id)),
  remove: ({ id }, { world }) => noResult(world.services.dictionary.removeForGood(id)),
} satisfies HandlersOf<typeof dictionaryBinContracts, CallContext>
