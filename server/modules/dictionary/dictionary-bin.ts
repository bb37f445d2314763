import { deleteDictionary, markDeleted } from '#server/modules/dictionary/dictionary.repo.ts'
import { failed, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { DictionaryRecord, AdminModel } from '#server/worlds/admin-records.ts'
import { MAX_DELETED_DICTIONARIES } from '#shared/dictionary/dictionary-bin.contract.ts'

interface Parts {
  readonly kernel: Kernel
  readonly find: (id: string) => DictionaryRecord
  readonly inTurn: <T>(act: () => Promise<T>) => Promise<T>
}

const inBin = ({ dictionaryBin }: AdminModel, id: string): DictionaryRecord => {
  const found = dictionaryBin.get(id)
  if (!found) throw failed(NO_SUCH_ROW, 'id')
  return found
}

export const createDictionaryBin = ({ kernel, find, inTurn }: Parts) => {
  const { store, clock } = kernel

  const drop = async (id: string) => {
    await deleteDictionary(store.prisma, id)
    kernel.model.dictionaryBin.delete(id)
  }
  /** The bin keeps its dictionaries in order of deletion. */
  const dropOldest = async () => {
    for (const id of kernel.model.dictionaryBin.keys()) {
      if (kernel.model.dictionaryBin.size <= MAX_DELETED_DICTIONARIES) return
      await drop(id)
    }
  }
  return {
    /** Moves a dictionary to the recycle bin: other calls no longer see it, but its code stays taken. */
    remove: (id: string) =>
      inTurn(async () => {
        const dictionary = { ...find(id), deletedAt: clock.now() }
        await markDeleted(store.prisma, id, dictionary.deletedAt)
        kernel.model.dictionaries.delete(dictionary.dictCode)
        kernel.model.dictionaryBin.set(id, dictionary)
        await dropOldest()
      }),
    restore: (id: string) =>
      inTurn(async () => {
        const dictionary = inBin(kernel.model, id)
        await markDeleted(store.prisma, id, null)
        kernel.model.dictionaryBin.delete(id)
        kernel.model.dictionaries.set(dictionary.dictCode, { ...dictionary, deletedAt: null })
      }),
    removeForGood: (id: string) => inTurn(() => drop(inBin(kernel.model, id).id)),
  }
}
