import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

/** The text of a value by a dictionary, for the `_dictText` fields of the family; empty where there is none. */
export const dictionaryText = (
  { dictionaries }: Pick<ReadModel, 'dictionaries'>,
  dictCode: string,
  value: string,
): string => dictionaries.get(dictCode)?.items.find((item) => item.itemValue === value)?.itemText ?? ''
