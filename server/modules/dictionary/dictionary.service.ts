import { countTaken, deleteItem, saveDictionary, saveItem } from '#server/modules/dictionary/dictionary.repo.ts'
import { createDictionaryBin } from '#server/modules/dictionary/dictionary-bin.ts'
import { failed, given, newId, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import { createTurns } from '#server/platform/turns.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { DictionaryItemRecord, DictionaryRecord } from '#server/worlds/admin-records.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import { uniqueFields } from '#shared/dictionary/dictionary.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Fields of an edit; one that is omitted or null keeps its value. */
type Changed<R> = { readonly [K in keyof R]?: R[K] | null | undefined }
export type DictionaryFields = Pick<DictionaryRecord, 'dictName' | 'dictCode' | 'description' | 'type'>
export type ItemFields = Pick<DictionaryItemRecord, 'itemText' | 'itemValue' | 'description' | 'sortOrder' | 'status'>

const inOrder = (a: DictionaryItemRecord, b: DictionaryItemRecord): number =>
  a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1)

const camel = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Finds records in memory before they are written; the read model holds every dictionary. */
const createFinding = (kernel: Kernel) => {
  const all = () => [...kernel.model.dictionaries.values()]
  return {
    dictionary: (id: string, field = 'id'): DictionaryRecord => {
      const found = all().find((one) => one.id === id)
      if (!found) throw failed(NO_SUCH_ROW, field)
      return found
    },
    withItem: (id: string): { dictionary: DictionaryRecord; item: DictionaryItemRecord } => {
      for (const dictionary of all()) {
        const item = dictionary.items.find((one) => one.id === id)
        if (item) return { dictionary, item }
      }
      throw failed(NO_SUCH_ROW, 'id')
    },
    checkCode: (code: string, id: string) => {
      const holder = kernel.model.dictionaries.get(code)
      const deleted = [...kernel.model.dictionaryBin.values()].some(({ dictCode }) => dictCode === code)
      if ((holder && holder.id !== id) || deleted) throw failed('数据库中已存在该记录', 'dictCode')
    },
  }
}

export interface Question {
  readonly tableName: keyof typeof uniqueFields
  readonly fieldName: string
  readonly fieldVal: string
  readonly dataId: string
}

interface Parts {
  readonly kernel: Kernel
  readonly find: ReturnType<typeof createFinding>
  readonly inTurn: ReturnType<typeof createTurns>
}

const made = ({ clock }: Kernel, { username }: UserRecord) => ({
  createdAt: clock.now(),
  createBy: username,
  updateBy: '',
  updatedAt: null,
})
const changed = ({ clock }: Kernel, { username }: UserRecord) => ({ updateBy: username, updatedAt: clock.now() })

const createDictionaries = ({ kernel, find, inTurn }: Parts) => {
  const { store, ids } = kernel
  const put = async (dictionary: DictionaryRecord, codeBefore: string) => {
    const { items: _, ...fields } = dictionary
    find.checkCode(dictionary.dictCode, dictionary.id)
    await saveDictionary(store.prisma, fields)
    if (codeBefore !== dictionary.dictCode) kernel.model.dictionaries.delete(codeBefore)
    kernel.model.dictionaries.set(dictionary.dictCode, dictionary)
  }
  return {
    add: (person: UserRecord, fields: DictionaryFields) =>
      inTurn(() =>
        put({ id: newId(ids), ...fields, ...made(kernel, person), deletedAt: null, items: [] }, fields.dictCode),
      ),
    edit: (person: UserRecord, id: string, fields: Changed<DictionaryFields>) =>
      inTurn(async () => {
        const before = find.dictionary(id)
        await put({ ...before, ...given(fields), ...changed(kernel, person) }, before.dictCode)
      }),
  }
}

const createItems = ({ kernel, find, inTurn }: Parts) => {
  const { store, ids } = kernel
  const put = async (dictionary: DictionaryRecord, item: DictionaryItemRecord) => {
    await saveItem(store.prisma, item)
    const items = [...dictionary.items.filter(({ id }) => id !== item.id), item].toSorted(inOrder)
    kernel.model.dictionaries.set(dictionary.dictCode, { ...dictionary, items })
  }
  return {
    addItem: (person: UserRecord, dictionaryId: string, fields: ItemFields) =>
      inTurn(() =>
        put(find.dictionary(dictionaryId, 'dictId'), {
          id: newId(ids),
          dictionaryId,
          ...fields,
          ...made(kernel, person),
        }),
      ),
    editItem: (person: UserRecord, id: string, fields: Changed<ItemFields>) =>
      inTurn(async () => {
        const { dictionary, item } = find.withItem(id)
        await put(dictionary, { ...item, ...given(fields), ...changed(kernel, person) })
      }),
    removeItem: (id: string) =>
      inTurn(async () => {
        const { dictionary } = find.withItem(id)
        await deleteItem(store.prisma, id)
        kernel.model.dictionaries.set(dictionary.dictCode, {
          ...dictionary,
          items: dictionary.items.filter((item) => item.id !== id),
        })
      }),
  }
}

export const createDictionaryService = (kernel: Kernel) => {
  const parts = { kernel, find: createFinding(kernel), inTurn: createTurns() }
  return {
    ...createDictionaries(parts),
    ...createDictionaryBin({ kernel, find: parts.find.dictionary, inTurn: parts.inTurn }),
    ...createItems(parts),
    /** Whether a value of a unique column is still free. */
    isFree: async ({ tableName, fieldName, fieldVal, dataId }: Question): Promise<boolean> => {
      const known: readonly string[] = uniqueFields[tableName]
      if (!known.includes(fieldName)) throw new AppError('NO_SUCH_TYPE', { field: 'fieldName' })
      return (
        (await countTaken(kernel.store.prisma, {
          tableName,
          column: camel(fieldName),
          value: fieldVal,
          except: dataId,
        })) === 0
      )
    },
  }
}
