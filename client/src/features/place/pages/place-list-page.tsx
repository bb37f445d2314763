import { Button } from 'antd'
import type { PlaceRow } from '#shared/contracts/place.ts'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { placeTexts as texts } from '#client/config/place-texts.ts'
import { placeForm, screenPaths } from '#client/config/screen-paths.ts'
import { useGo } from '#client/hooks/use-go.ts'
import { PagedList, pagedOptions } from '#client/features/paged/paged-list.tsx'
import { useAreaField, useAreaOptions } from '#client/features/paged/use-area-field.ts'
import { aboutBus, aboutEvents, useFreshen } from '#client/features/paged/use-freshen.ts'
import { usePagedQuery } from '#client/features/paged/use-paged-query.ts'
import { PlaceCardRow, placeColumns } from '#client/features/place/components/place-columns.tsx'
import { useManagesPlaces } from '#client/features/place/use-manages-places.ts'
import { placeInput, placeRules, placeTabs } from '#client/features/place/place-query.ts'
import { trpc } from '#client/lib/trpc.ts'

const aboutPlaces = aboutBus('place', 'area')

/** Begins in the area that is filtered for, else in the first. */
const AddButton = ({ areaId }: { areaId: string | undefined }) => {
  const go = useGo()
  const first = useAreaOptions()[0]?.value
  const area = areaId ?? first
  if (area === undefined) return null
  return <Button onClick={() => go(placeForm.add(area))}>{texts.add}</Button>
}

/** 场所列表: places with their sub-places, in the order of the tree. */
export const PlaceListPage = () => {
  const [query, change] = usePagedQuery(placeRules)
  const manages = useManagesPlaces()
  const input = placeInput(query)
  const read = trpc.place.list.useQuery(input, pagedOptions)
  useFreshen(read.refetch, (frame) => aboutPlaces(frame) || aboutEvents(frame))
  return (
    <PagedList<PlaceRow, typeof query.tab, (typeof placeRules.sorts)[number]>
      rules={placeRules}
      query={query}
      change={change}
      read={read}
      exported={{ domain: 'place', paths: screenPaths.place, input }}
      tabs={placeTabs(read.data?.counts)}
      fields={[
        useAreaField(),
        {
          kind: 'select',
          name: 'top',
          label: texts.filters.top,
          width: 180,
          options: [{ value: '1', label: texts.filters.topOnly }],
        },
        { kind: 'keyword', name: 'keyword', label: pagedTexts.keyword, placeholder: texts.filters.keywordHint },
      ]}
      columns={placeColumns({ query, manages })}
      rowKey={({ id }) => id}
      renderCard={(row) => <PlaceCardRow row={row} manages={manages} />}
      calm={{ title: texts.calm }}
      left={manages && <AddButton areaId={query.filters['areaId']} />}
    />
  )
}
