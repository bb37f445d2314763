import { useParams, useSearchParams } from 'react-router-dom'
import { placeTexts } from '#client/config/place-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { aboutBus, aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { PlaceAdd } from '#client/features/place/components/place-add.tsx'
import { PlaceEdit } from '#client/features/place/components/place-edit.tsx'
import { PlaceView } from '#client/features/place/view/place-view.tsx'
import type { Frame } from '#shared/realtime/messages.ts'
import { trpc } from '#client/lib/trpc.ts'

interface PlacePageProps {
  /**
   * A place of an area, or one below another place. When adding, the id in the address is that of the area or of the parent
   * place.
   */
  readonly level: 'place' | 'subPlace'
  /** The meaning of an address without `mode`. */
  readonly usual: 'add' | 'view'
}

const onPlaces = aboutBus('place', 'floorPlan', 'area')
/** Its figures change with events and devices. */
const aboutPlaces = (frame: Frame): boolean => onPlaces(frame) || aboutDevices(frame)

/** One place, as its page or in its form. People who may not change it see the page at either address. */
const Existing = ({ id, level, mode }: { id: string; level: PlacePageProps['level']; mode: 'edit' | 'view' }) => {
  const read = trpc.place.detail.useQuery({ id }, detailOptions)
  useFreshen(read.refetch, aboutPlaces)
  return (
    <DetailFrame read={read} what={level === 'place' ? placeTexts.place : placeTexts.subPlace} list={screenPaths.place}>
      {(place) => (mode === 'edit' && place.may.manage ? <PlaceEdit place={place} /> : <PlaceView place={place} />)}
    </DetailFrame>
  )
}

/** The page of a place, and 添加/编辑场所 and 添加/编辑子场所: `mode` in the address selects which (spec §2). */
export const PlacePage = ({ level, usual }: PlacePageProps) => {
  const { parameterId: id = '' } = useParams()
  const modeParam = useSearchParams()[0].get('mode')
  const mode = modeParam === 'add' || modeParam === 'edit' ? modeParam : usual
  if (mode !== 'add') return <Existing id={id} level={level} mode={mode} />
  return <PlaceAdd level={level} id={id} />
}
