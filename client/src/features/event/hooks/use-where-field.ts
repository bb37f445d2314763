import { useMemo, useState } from 'react'
import type { QueryField, QueryValue } from '#client/ui/list/query-types.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { WHERE, whereOptions, whereText } from '#client/features/event/where-options.ts'
import { isOffered } from '#client/ui/list/options.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = eventTexts.filters
const quiet = { meta: { quiet: true }, staleTime: 60_000 } as const

/** Areas and places in one tree. It is loaded when it is opened, or when the address names an area or place. */
export const useWhereField = (filters: QueryValue): QueryField => {
  const [opened, setOpened] = useState(false)
  const chosen = whereText(filters)
  const enabled = opened || chosen !== ''
  const areas = trpc.area.tree.useQuery({}, { ...quiet, enabled })
  const places = trpc.place.tree.useQuery({}, { ...quiet, enabled })
  const options = useMemo(() => whereOptions(areas.data ?? [], places.data ?? []), [areas.data, places.data])
  const loading = areas.isLoading || places.isLoading
  const isKnown = chosen === '' || isOffered(options, chosen)
  return useMemo(
    () => ({
      kind: 'tree',
      name: WHERE,
      label: texts.where,
      width: 200,
      options: isKnown ? options : [...options, { value: chosen, label: loading ? texts.reading : texts.unknownWhere }],
      loading,
      onOpen: () => setOpened(true),
    }),
    [options, isKnown, chosen, loading],
  )
}
