import type { Option } from '#client/ui/list/options.ts'
import { trpc } from '#client/lib/trpc.ts'

/**
 * The options of a field with the texts and the order of its current dictionary: disabled items are not offered. Values that
 * the server does not accept for this field are omitted. Until the dictionary is loaded, or without one, the usual texts are
 * offered.
 */
export const useChoices = (dictCode: string, usual: Readonly<Record<string, string>>): readonly Option[] => {
  const { data } = trpc.dictionary.choices.useQuery({ dictCode }, { meta: { quiet: true }, refetchOnMount: 'always' })
  if (data === undefined) return Object.entries(usual).map(([value, label]) => ({ value, label }))
  return data.filter(({ value }) => value in usual).map(({ value, text }) => ({ value, label: text }))
}
