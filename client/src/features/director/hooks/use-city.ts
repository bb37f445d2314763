import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import type { NameOf } from '#client/features/director/lib/journal-words.ts'

/** Projects, people and what each device type can report; they change rarely. */
export const useCity = () => useControlQuery('city', {}, { every: 60_000 })

export const usePeopleOptions = () =>
  useCity().data?.people.map(({ id, realname, username }) => ({ value: id, label: `${realname} ${username}` })) ?? []

export const useProjectOptions = () =>
  useCity().data?.projects.map(({ id, name }) => ({ value: id, label: name })) ?? []

/** Names of people by their ids. */
export const useNames = (): NameOf => {
  const { data } = useCity()
  return (id) => data?.people.find((person) => person.id === id)?.realname ?? id
}
