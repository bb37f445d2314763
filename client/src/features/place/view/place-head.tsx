import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { useGo } from '#client/ui/basics/use-go.ts'
import { placeTexts } from '#client/config/place-texts.ts'
import { addressPath } from '#client/config/screen-paths.ts'
import { reportPath } from '#client/config/report-path.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { DetailHead } from '#client/ui/detail/detail-parts.tsx'
import { OpenEventsLink } from '#client/features/place/components/open-events.tsx'
import { devicesPath, placePath } from '#client/features/place/components/place-columns.tsx'
import { PlaceRemove } from '#client/features/place/components/place-remove.tsx'
import { viewTexts } from '#client/features/place/view/view-texts.ts'
import styles from '#client/features/place/view/place-view.module.css'

const { figures } = placeTexts

const Acts = ({ place }: { place: PlaceDetail }) => {
  const go = useGo()
  const { mayElement, mayPage } = usePermission()
  return (
    <>
      <span className={styles.links}>
        <Link to={devicesPath(place.id)} title={placeTexts.toDevicesNote}>
          {placeTexts.toDevices}
        </Link>
        {mayElement('risk:report') && mayPage('riskAdmin') && <Link to={reportPath(place.id)}>{viewTexts.report}</Link>}
        <Link to={addressPath(place.id)} title={placeTexts.sameAddressNote}>
          {placeTexts.sameAddress}
        </Link>
      </span>
      {place.may.manage && (
        <span className="inline-row gap-8">
          <PlaceRemove place={place} />
          <Button type="primary" onClick={() => go(placePath(place))}>
            {viewTexts.edit}
          </Button>
        </span>
      )}
    </>
  )
}

/** Building and room first, what is above them below; then the figures of the place with everything in it. */
export const PlaceHead = ({ place }: { place: PlaceDetail }) => (
  <DetailHead
    icon="place"
    title={<PlacePath path={place.placePath} className={styles.path} />}
    about={place.className}
    facts={[
      {
        label: figures.places,
        value: place.children.length,
        note: place.places > place.children.length ? figures.ofAll(place.places) : figures.one,
      },
      { label: figures.devices, value: place.devices, note: figures.set },
      {
        label: figures.openEvents,
        value: (
          <span className={styles.figure}>
            <OpenEventsLink place={place} />
          </span>
        ),
      },
    ]}
    actions={<Acts place={place} />}
  />
)
