import { dictionaryText } from '#server/modules/dictionary/dictionary-text.ts'
import { matches } from '#server/modules/family-match.ts'
import { pageOfRows } from '#server/modules/page.ts'
import { editsOf } from '#server/modules/system/family.ts'
import { queryRows } from '#server/modules/system/family-query.ts'
import { superTest } from '#server/modules/system/super-query.ts'
import type { DictionaryItemRecord, DictionaryRecord } from '#server/worlds/admin-records.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { Dictionary, DictionaryItem, type dictionaryContracts } from '#shared/dictionary/dictionary.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof dictionaryContracts> = InputOf<(typeof dictionaryContracts)[N]>
type Output<N extends keyof typeof dictionaryContracts> = OutputOf<(typeof dictionaryContracts)[N]>

const dictionaryView = (record: DictionaryRecord): Dictionary => {
  const { id, type, dictName, dictCode, description } = record
  return { id, type, dictName, dictCode, description, delFlag: 0, ...editsOf(record) }
}

const itemView = (model: ReadModel, record: DictionaryItemRecord): Output<'listItems'>['records'][number] => {
  const { id, dictionaryId: dictId, itemText, itemValue, description, sortOrder, status } = record
  const status_dictText = dictionaryText(model, 'dict_item_status', String(status))
  return { id, dictId, itemText, itemValue, description, sortOrder, status, status_dictText, ...editsOf(record) }
}

/** Dictionaries in the recycle bin, latest deletion first. */
export const deletedDictionaries = ({ dictionaryBin }: Pick<ReadModel, 'dictionaryBin'>) =>
  [...dictionaryBin.values()].toReversed().map((record) => ({ ...dictionaryView(record), delFlag: 1 as const }))

export const listDictionaries = ({ dictionaries }: ReadModel, query: Input<'list'>): Output<'list'> =>
  queryRows([...dictionaries.values()].map(dictionaryView), Object.keys(Dictionary.shape), query)

/** Items always sort by their number; the column of the query is ignored. */
export const listItems = (model: ReadModel, query: Input<'listItems'>): Output<'listItems'> => {
  const dictionaries = [...model.dictionaries.values()].filter(
    ({ id }) => query.dictId === undefined || id === query.dictId,
  )
  const found = dictionaries
    .flatMap(({ items }) => items)
    .filter(
      ({ itemText, itemValue, status }) =>
        matches(itemText, query.itemText) &&
        matches(itemValue, query.itemValue) &&
        matches(String(status), query.status),
    )
  const rows = found.map((item) => itemView(model, item))
  return pageOfRows(rows.filter(superTest(query, Object.keys(DictionaryItem.shape))), query)
}

/** Whether an item of a dictionary passes a test; false for an unknown dictionary. */
export const hasItemOf = (
  { dictionaries }: Pick<ReadModel, 'dictionaries'>,
  dictionaryId: string,
  test: (item: DictionaryItemRecord) => boolean,
): boolean => [...dictionaries.values()].some(({ id, items }) => id === dictionaryId && items.some(test))

/** Items as the options of a form. */
export const choicesOf = (items: readonly DictionaryItemRecord[]): Output<'getDictItems'> =>
  items.map(({ itemValue: value, itemText }) => ({ value, text: itemText, title: itemText, label: itemText }))
