import { deviceTexts } from '#client/config/device-texts.ts'
import type { FireHost } from '#client/features/fire-engine/components/host-lamps.tsx'
import { addressesOf } from '#client/features/fire-engine/host-loops.ts'
import { ListCard } from '#client/ui/detail/detail-parts.tsx'
import { EventItem } from '#client/features/event/index.ts'
import styles from '#client/features/fire-engine/components/host-panel.module.css'

const texts = deviceTexts.panel

/** Open events of the host and its loops with the address of the component; fires first. */
export const HostEvents = ({ host }: { host: FireHost }) => {
  const addresses = addressesOf(host)
  return (
    <ListCard
      title={texts.events}
      note={texts.eventsNote(host.events.length)}
      items={host.events}
      empty={deviceTexts.detail.noOpenEvents}
      keyOf={({ id }) => id}
      draw={(row) => (
        <>
          <span className={styles.position}>{addresses.get(row.id) ?? texts.itself}</span>
          <EventItem row={row} />
        </>
      )}
    />
  )
}
