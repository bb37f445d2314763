import { Link } from 'react-router-dom'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { PathParts } from '#client/ui/basics/place-path.tsx'
import { listTexts } from '#client/config/list-texts.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { addressPath, placeForm } from '#client/config/screen-paths.ts'
import { textOrNone, TwoLines } from '#client/ui/list/cells.tsx'
import { DetailHead, FactCard, ListCard, RowEnd, TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { OpenEventsLink } from '#client/features/place/components/open-events.tsx'
import { PlaceForm, type Filled, type Then } from '#client/features/place/components/place-form.tsx'
import { PlaceRemove } from '#client/features/place/components/place-remove.tsx'
import { devicesPath, placePath, plainPlacePath } from '#client/features/place/components/place-columns.tsx'
import { UncoveredNote } from '#client/features/place/components/uncovered-note.tsx'
import { FloorPlanCard } from '#client/features/place/plan/floor-plan-card.tsx'
import { formOf } from '#client/features/place/place-changes.ts'
import { useManagesPlaces } from '#client/features/place/use-manages-places.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/place/components/place-edit.module.css'

const { figures, form: texts } = placeTexts

const Facts = ({ place }: { place: PlaceDetail }) => (
  <FactCard
    title={placeTexts.place}
    note={texts.readOnly}
    facts={[
      { label: texts.name, value: place.name },
      { label: texts.address, value: place.address },
      { label: texts.floor, value: place.floor ?? textOrNone('') },
      { label: texts.contact, value: textOrNone(place.contact) },
      { label: texts.phone, value: textOrNone(place.phone) },
    ]}
  />
)

const useEdit = (place: PlaceDetail) => {
  const utils = trpc.useUtils()
  return trpc.place.edit.useMutation({
    meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.place.list] },
    onSuccess: (saved) => utils.place.detail.setData({ id: place.id }, saved),
  })
}

const Edit = ({ place }: { place: PlaceDetail }) => {
  const { mutate, isPending } = useEdit(place)
  const save = ({ changes }: Filled, then: Then): void =>
    mutate({ id: place.id, ...changes }, { onSuccess: then.done, onError: then.refused })
  return (
    <Card title={place.parentId === null ? placeTexts.place : placeTexts.subPlace}>
      <PlaceForm start={formOf(place)} isNew={false} busy={isPending} onSave={save} />
    </Card>
  )
}

const Children = ({ place }: { place: PlaceDetail }) => {
  const manages = useManagesPlaces()
  return (
    <ListCard
      title={placeTexts.children}
      note={place.children.length > 0 ? placeTexts.childrenNote(place.children.length) : undefined}
      extra={place.may.manage && <Link to={placeForm.addBelow(place.id)}>{placeTexts.addBelow}</Link>}
      items={place.children}
      empty={placeTexts.noChildren}
      keyOf={({ id }) => id}
      draw={(child) => (
        <>
          <TwoLines
            first={<Link to={manages ? placePath(child) : plainPlacePath(child)}>{child.name}</Link>}
            second={child.address}
          />
          <RowEnd>{placeTexts.remove.parts.devices(child.devices)}</RowEnd>
        </>
      )}
    />
  )
}

const Head = ({ place }: { place: PlaceDetail }) => (
  <DetailHead
    icon="place"
    title={<PathParts path={place.placePath} />}
    about={place.className}
    facts={[
      {
        label: figures.places,
        value: place.children.length,
        note: place.places > place.children.length ? figures.ofAll(place.places) : figures.one,
      },
      { label: figures.devices, value: place.devices, note: figures.set },
      { label: figures.openEvents, value: <OpenEventsLink place={place} /> },
      { label: figures.contacts, value: place.holds.contacts },
    ]}
    actions={
      <>
        <Link to={devicesPath(place.id)} title={placeTexts.toDevicesNote}>
          {placeTexts.toDevices}
        </Link>
        <Link to={addressPath(place.id)} title={placeTexts.sameAddressNote}>
          {placeTexts.sameAddress}
        </Link>
        {place.may.manage && <PlaceRemove place={place} />}
      </>
    }
  />
)

/** A place with everything attached to it; editable with the permission, otherwise read-only. */
export const PlaceEdit = ({ place }: { place: PlaceDetail }) => (
  <>
    <UncoveredNote placeId={place.id} className={styles.note} />
    <Head place={place} />
    <TwoColumns side={<Children place={place} />}>
      {place.may.manage ? <Edit key={place.id} place={place} /> : <Facts place={place} />}
      <FloorPlanCard placeId={place.id} />
    </TwoColumns>
  </>
)
