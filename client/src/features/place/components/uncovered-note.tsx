import { Link } from 'react-router-dom'
import type { UncoveredPlace } from '#shared/contact/contact.contract.ts'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { aboutBus, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = placeTexts.uncovered
const aboutAreaTree = aboutBus('place', 'area', 'map')

interface UncoveredNoteProps {
  /** The shown area or place, with everything below it; all places if both are absent. */
  readonly areaId?: string | undefined
  readonly placeId?: string | undefined
  readonly className?: string | undefined
}

interface Uncovered {
  readonly total: number
  readonly records: readonly UncoveredPlace[]
}

const textOf = ({ total, records }: Uncovered, placeId: string | undefined): string => {
  if (placeId === undefined) return texts.list(total)
  const [first] = records
  const isItself = total === 1 && first?.placeId === placeId
  return isItself ? texts.place(first.devices) : texts.below(total)
}

/** A warning for places with devices but without a contact; empty if there are none. */
export const UncoveredNote = ({ areaId, placeId, className }: UncoveredNoteProps) => {
  const where = { ...(areaId !== undefined && { areaId }), ...(placeId !== undefined && { placeId }) }
  const read = trpc.contact.uncovered.useQuery({ ...where, pageSize: 1 }, { meta: { quiet: true } })
  useFreshen(read.refetch, aboutAreaTree)
  if (read.data === undefined || read.data.total === 0) return null
  const search = areaId === undefined ? '' : `?areaId=${encodeURIComponent(areaId)}`
  return (
    <NoticeBar
      tone="amber"
      icon="bang"
      className={className}
      action={<Link to={screenPaths.contact.list + search}>{texts.link}</Link>}
    >
      {textOf(read.data, placeId)}
    </NoticeBar>
  )
}
