import { useNavigate } from 'react-router-dom'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { DetailFrame } from '#client/ui/detail/detail-frame.tsx'
import { areaOptions } from '#client/ui/form/use-area-field.ts'
import type { TreeOption } from '#client/ui/list/options.ts'
import { PlaceForm, type Filled, type Then } from '#client/features/place/components/place-form.tsx'
import { placePath } from '#client/features/place/components/place-columns.tsx'
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
  /** The parent place, for a sub-place. */
  readonly parentId?: string | undefined
}

/** After saving, the page of the new place replaces the form in the history. */
const Add = ({ title, start, areas, parentId }: AddProps) => {
  const navigate = useNavigate()
  const { mutate, isPending } = trpc.place.add.useMutation({
    meta: { quiet: true, done: placeTexts.form.added, invalidates: [trpc.place] },
  })
  const save = ({ changes, areaId }: Filled, then: Then): void => {
    const where = parentId === undefined ? { ...(areaId !== undefined && { areaId }) } : { parentId }
    mutate(
      { name: '', ...changes, ...where },
      {
        onSuccess: (place) => {
          then.done()
          Promise.resolve(navigate(placePath(place), { replace: true })).catch(notifyError)
        },
        onError: then.refused,
      },
    )
  }
  return (
    <Card title={title}>
      <PlaceForm start={start} areas={areas} isNew busy={isPending} onSave={save} />
    </Card>
  )
}

const has = (areas: readonly TreeOption[], id: string): boolean =>
  areas.some(({ value, children = [] }) => value === id || has(children, id))

const AddToArea = ({ areaId }: { areaId: string }) => {
  const read = trpc.area.tree.useQuery({}, { meta: { quiet: true } })
  return (
    <DetailFrame read={read} what={placeTexts.form.area} list={screenPaths.place}>
      {(tree) => {
        const areas = areaOptions(tree)
        const start = has(areas, areaId) ? { ...emptyForm, areaId } : emptyForm
        return <Add title={placeTexts.add} start={start} areas={areas} />
      }}
    </DetailFrame>
  )
}

const AddBelow = ({ parentId }: { parentId: string }) => {
  const read = trpc.place.detail.useQuery({ id: parentId }, { meta: { quiet: true } })
  return (
    <DetailFrame read={read} what={placeTexts.form.parent} list={screenPaths.place}>
      {({ placePath: above }) => (
        <Add title={placeTexts.below(pathText(above))} start={emptyForm} parentId={parentId} />
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
