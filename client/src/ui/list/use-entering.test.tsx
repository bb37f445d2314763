import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEntering } from '#client/ui/list/use-entering.ts'

interface Given {
  readonly list: string
  readonly keys: readonly string[] | undefined
}

const setUp = (first: Given) => {
  const { result, rerender } = renderHook(({ list, keys }: Given) => useEntering(list, keys), { initialProps: first })
  const show = (list: string, keys?: readonly string[]): string[] => {
    rerender({ list, keys })
    return [...result.current]
  }
  return { show }
}

test('the first rows of a list do not enter; what comes later does, until others come', () => {
  const { show } = setUp({ list: 'one', keys: undefined })
  expect(show('one', ['a', 'b'])).toEqual([])
  expect(show('one', ['x', 'a', 'b'])).toEqual(['x'])
  expect(show('one', ['x', 'a', 'b'])).toEqual(['x'])
  expect(show('one', ['y', 'x', 'a'])).toEqual(['y'])
  expect(show('one', ['x', 'a'])).toEqual([])
})

test('another page or order is another list: none of its rows enters, also where they replace old ones', () => {
  const { show } = setUp({ list: 'one', keys: ['a'] })
  expect(show('two')).toEqual([])
  expect(show('two', ['b', 'a'])).toEqual([])
  expect(show('two', ['c', 'b', 'a'])).toEqual(['c'])
})

test('the first row of an empty list enters', () => {
  const { show } = setUp({ list: 'one', keys: [] })
  expect(show('one', ['a'])).toEqual(['a'])
})
