import type { ReadModel } from '#server/worlds/read-model/read-model.ts'

/** Text of a value in a dictionary, for the `_dictText` fields of the family; empty when there is none. */
export const dictionaryText = (
  { dictionaries }: Pick<ReadModel, 'dictionaries'>,
  dictCode: string,
  value: string,
): string => dictionaries.get(dictCode)?.items.find((item) => item.itemValue === value)?.itemText ?? ''
