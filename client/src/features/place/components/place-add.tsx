import { useNavigate } from 'react-router-dom'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DetailFrame } from '#client/ui/detail/detail-frame.tsx'
import { areaOptions } from '#client/ui/form/use-area-field.ts'
import type { TreeOption } from '#client/ui/list/options.ts'
import { PlaceForm, type Filled, type Then } from '#client/features/place/components/place-form.tsx'
import type { Home } from '#client/features/place/map-pick/use-around.ts'
import { emptyForm, type PlaceForm as Values } from '#client/features/place/place-changes.ts'
import { useManagesPlaces } from '#client/features/place/use-manages-places.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'
import { pathText } from '#client/lib/place-words.ts'
import styles from '#client/ui/detail/detail-parts.module.css'

interface AddProps {
  readonly title: string
  readonly start: Values
  readonly areas?: readonly TreeOption[] | undefined
  /** With the parent place for a sub-place. */
  readonly home: Home
}

/** After saving, the page of the new place replaces the form in the history. */
const Add = ({ title, start, areas, home }: AddProps) => {
  const navigate = useNavigate()
  const { mutate, isPending } = trpc.place.add.useMutation({
    meta: { quiet: true, done: placeTexts.form.added, invalidates: [trpc.place] },
  })
  const save = ({ changes, areaId }: Filled, then: Then): void => {
    const { parentId } = home
    const where = parentId === undefined ? { ...(areaId !== undefined && { areaId }) } : { parentId }
    mutate(
      { name: '', ...changes, ...where },
      {
        onSuccess: (place) => {
          then.done()
          Promise.resolve(navigate(screenPaths.place.detail(place.id), { replace: true })).catch(notifyError)
        },
        onError: then.refused,
      },
    )
  }
  return (
    <Card title={title}>
      <PlaceForm start={start} areas={areas} isNew home={home} busy={isPending} onSave={save} />
    </Card>
  )
}

const has = (areas: readonly TreeOption[], id: string): boolean =>
  areas.some(({ value, children = [] }) => value === id || has(children, id))

/** The area is chosen in the form. */
const noHome: Home = {}

const AddToArea = ({ areaId }: { areaId: string }) => {
  const read = trpc.area.tree.useQuery({}, { meta: { quiet: true } })
  return (
    <DetailFrame read={read} what={placeTexts.form.area} list={screenPaths.place}>
      {(tree) => {
        const areas = areaOptions(tree)
        const start = has(areas, areaId) ? { ...emptyForm, areaId } : emptyForm
        return <Add title={placeTexts.add} start={start} areas={areas} home={noHome} />
      }}
    </DetailFrame>
  )
}

const belowOf = ({ id, name, longitude, latitude }: PlaceDetail): Home => ({
  parentId: id,
  parent: { id, name, longitude, latitude },
})

const AddBelow = ({ parentId }: { parentId: string }) => {
  const read = trpc.place.detail.useQuery({ id: parentId }, { meta: { quiet: true } })
  return (
    <DetailFrame read={read} what={placeTexts.form.parent} list={screenPaths.place}>
      {(parent) => (
        <Add title={placeTexts.below(pathText(parent.placePath))} start={emptyForm} home={belowOf(parent)} />
      )}
    </DetailFrame>
  )
}

/** A new place in an area, or below another place. */
export const PlaceAdd = ({ level, id }: { level: 'place' | 'subPlace'; id: string }) => {
  if (!useManagesPlaces())
    return (
      <Card className={styles.state}>
        <EmptyState kind="forbidden" note={placeTexts.form.mayNotAdd} />
      </Card>
    )
  return level === 'place' ? <AddToArea key={id} areaId={id} /> : <AddBelow key={id} parentId={id} />
}
