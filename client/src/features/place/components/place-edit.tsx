import { Link, useNavigate } from 'react-router-dom'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { listTexts } from '#client/config/list-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { PlaceForm, type Filled, type Then } from '#client/features/place/components/place-form.tsx'
import { formOf } from '#client/features/place/place-changes.ts'
import { viewTexts } from '#client/features/place/view/view-texts.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pathText } from '#client/lib/place-words.ts'
import { trpc } from '#client/lib/trpc.ts'

const useEdit = (place: PlaceDetail) => {
  const utils = trpc.useUtils()
  return trpc.place.edit.useMutation({
    meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.place.list] },
    onSuccess: (saved) => utils.place.detail.setData({ id: place.id }, saved),
  })
}

/** Siblings are the other sub-places of the parent, or the other places of the area. */
const homeOf = ({ id: ownId, parentId, areaId }: PlaceDetail) =>
  parentId === null ? { ownId, areaId } : { ownId, parentId }

/** After saving, the page of the place replaces the form in the history. */
const Edit = ({ place, page }: { place: PlaceDetail; page: string }) => {
  const navigate = useNavigate()
  const { mutate, isPending } = useEdit(place)
  const save = ({ changes }: Filled, then: Then): void =>
    mutate(
      { id: place.id, ...changes },
      {
        onSuccess: () => {
          then.done()
          Promise.resolve(navigate(page, { replace: true })).catch(notifyError)
        },
        onError: then.refused,
      },
    )
  return (
    <Card
      title={place.parentId === null ? placeTexts.place : placeTexts.subPlace}
      note={pathText(place.placePath)}
      extra={<Link to={page}>{viewTexts.toPlace}</Link>}
    >
      <PlaceForm start={formOf(place)} isNew={false} busy={isPending} home={homeOf(place)} onSave={save} />
    </Card>
  )
}

/** The form of a place, for people who may change it. */
export const PlaceEdit = ({ place }: { place: PlaceDetail }) => (
  <Edit key={place.id} place={place} page={screenPaths.place.detail(place.id)} />
)
