import type { Option } from '#client/components/list-page/options.ts'
import { trpc } from '#client/lib/trpc.ts'

/**
 * The choices of a field in the words and the order of its dictionary, as it is now: an item that was switched off is
 * offered no more. What the server does not take for this field is left out, and until the dictionary has been read, or
 * where there is none, the usual words stand.
 */
export const useChoices = (dictCode: string, usual: Readonly<Record<string, string>>): readonly Option[] => {
  const { data } = trpc.dictionary.choices.useQuery({ dictCode }, { meta: { quiet: true }, refetchOnMount: 'always' })
  if (data === undefined) return Object.entries(usual).map(([value, label]) => ({ value, label }))
  return data.filter(({ value }) => value in usual).map(({ value, text }) => ({ value, label: text }))
}
