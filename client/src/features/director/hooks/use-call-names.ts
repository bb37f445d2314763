import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'

/** The names of all calls as field options, from the coverage data. */
export const useCallNames = (): { value: string }[] => {
  const { data } = useControlQuery('coverage', {})
  if (!data) return []
  const { tried, untried } = data.calls
  return [...tried.map(({ name }) => name), ...untried].toSorted().map((value) => ({ value }))
}
