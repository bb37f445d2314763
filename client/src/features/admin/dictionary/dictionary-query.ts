import type { z } from 'zod'
import type { dictionaryContracts } from '#shared/dictionary/dictionary.contract.ts'
import { containing } from '#client/features/admin/kit/family-query.ts'
import { isKeyword, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'

export type DictionaryRow = z.output<typeof dictionaryContracts.list.output>['records'][number]
export type ItemRow = z.output<typeof dictionaryContracts.listItems.output>['records'][number]

/** The valid parameters in the address of 数据字典. */
export const dictionaryRules = {
  tabs: ['all'],
  sorts: ['dictName', 'dictCode'],
  filters: { dictName: isKeyword, dictCode: isKeyword },
} as const satisfies ListRules<'all'>
type DictionaryQuery = QueryOf<typeof dictionaryRules>

export const dictionaryInput = (query: DictionaryQuery) => ({
  ...containing(query, 'dictName', 'dictCode'),
  ...pagingOf(query),
})

export interface Placed {
  readonly id: string
  readonly sortOrder: number
}

/**
 * The updates that move an item up or down by one: every item whose position changes. This also separates equal numbers,
 * which an import may leave.
 */
export const movedBy = (items: readonly Placed[], id: string, step: 1 | -1): Placed[] => {
  const from = items.findIndex((item) => item.id === id)
  const other = items[from + step]
  const moving = items[from]
  if (other === undefined || moving === undefined) return []
  const order = items.with(from, other).with(from + step, moving)
  return order.flatMap((item, at) => (item.sortOrder === at + 1 ? [] : [{ id: item.id, sortOrder: at + 1 }]))
}
