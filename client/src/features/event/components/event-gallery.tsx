import { Link } from 'react-router-dom'
import type { EventRow } from '#shared/event/event.contract.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { FireTag } from '#client/ui/basics/fire-tag.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { boxEdge } from '#client/ui/basics/row-edge.ts'
import { StateChip } from '#client/ui/basics/state-chip.tsx'
import { eventPaths } from '#client/config/paths.ts'
import { EventAge } from '#client/features/event/components/event-ages.tsx'
import { reasonText } from '#client/lib/event-words.ts'
import { EventStill } from '#client/ui/camera/event-still.tsx'
import styles from '#client/features/event/components/event-gallery.module.css'

const Tile = ({ row }: { row: EventRow }) => (
  <article
    className={classNames(styles.tile, boxEdge(row.state, row.kind, row.fire))}
    data-event={row.id}
    data-row-key={row.id}
  >
    <EventStill deviceId={row.deviceId} at={row.raisedAt} />
    <div className={styles.facts}>
      <div className="row justify-between gap-8">
        <span className="row gap-6 min-w-0">
          {row.fire && <FireTag isTaken={row.state !== 0} />}
          <Link className={styles.link} to={eventPaths[row.kind].detail(row.id)}>
            {reasonText(row.kind, row.reason)}
          </Link>
        </span>
        <StateChip state={row.state} kind={row.kind} />
      </div>
      <PlacePath path={row.placePath} />
      <div className={styles.foot}>
        <span className={styles.camera} title={`${row.deviceName} ${row.deviceCode}`}>
          {deviceTypes[row.deviceType].name}
        </span>
        <EventAge time={row.raisedAt} />
      </div>
    </div>
  </article>
)

/** 图片墙: the pictures of the cameras, each with its camera, place, time, state and a link to its detail page. */
export const EventGallery = ({ rows }: { rows: readonly EventRow[] }) => (
  <div className={styles.gallery}>
    {rows.map((row) => (
      <Tile key={row.id} row={row} />
    ))}
  </div>
)
