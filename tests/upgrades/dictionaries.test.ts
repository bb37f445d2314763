import { describe, expect, test } from 'vitest'

import { buildDictionaries } from '#simulator/city/dictionaries.ts'
import { recordedNames } from '#tests/upgrades/folders.ts'
import { useRecorded } from '#tests/upgrades/open-recorded.ts'

interface Choice {
  readonly value: string
  readonly text: string
}

const stock = buildDictionaries(0)
const itemsOf = (dictionaryId: string): Choice[] =>
  stock.DictionaryItem.filter((item) => item.dictionaryId === dictionaryId).map(
    ({ itemValue: value, itemText: text }) => ({
      value,
      text,
    }),
  )

describe.each(recordedNames())('in a data folder of %s', (name) => {
  const { session } = useRecorded(name)

  test('forms find the dictionaries of today', async () => {
    const found = await Promise.all(
      stock.Dictionary.map(async ({ dictCode }) => {
        const { result } = await session('duty').call<Choice[]>('GET', `/sys/dict/getDictItems/${dictCode}`)
        return [dictCode, result.map(({ value, text }) => ({ value, text }))]
      }),
    )
    expect(found).toEqual(stock.Dictionary.map(({ id, dictCode }) => [dictCode, itemsOf(id)]))
  })
})
