import type { EventRow } from '#shared/event/event.contract.ts'
import { parseTime } from '#shared/time.ts'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { bigScreenTexts } from '#client/features/big-screen/texts.ts'
import { openFor } from '#client/lib/event-words.ts'
import { joinFilled } from '#client/lib/join-filled.ts'
import { placeLines } from '#client/lib/place-words.ts'
import { widthOf } from '#client/features/big-screen/basemap-names.ts'
import { eventLine, whoGoes } from '#client/features/big-screen/screen-words.ts'
import { useSecond } from '#client/features/big-screen/use-second.ts'
import styles from '#client/features/big-screen/components/fire-band.module.css'

const texts = bigScreenTexts.fire

/** Heading sizes, in px: the least and largest font size, and the available width. */
const size = { least: 36, most: 56, room: 770 } as const

/** A long place gets a smaller font before it is truncated. */
const sizeFor = (text: string): number => Math.max(size.least, Math.min(size.most, size.room / widthOf(text, 1)))

/** The place of the first fire, its duration, and its handler; the other fires in one line. */
export const FireBand = ({ fires }: { fires: readonly EventRow[] }) => {
  const now = useSecond()
  const [first, ...others] = fires
  // Rendered from the start, although empty: a live region announces only later changes.
  const heading = first ? `${texts.label}　${placeLines(first.placePath).spot}` : ''
  return (
    <>
      <div aria-live="assertive">
        <HiddenText>{heading}</HiddenText>
      </div>
      {first && (
        <div className={styles.band} data-fire={first.id}>
          <h2 style={{ fontSize: sizeFor(heading) }}>
            <Icon name="flame" size={60} />
            <span>{heading}</span>
          </h2>
          <p>{joinFilled([placeLines(first.placePath).above, first.deviceName, eventLine(first)], '，')}</p>
          <p className={styles.who}>
            {`${texts.age(openFor(now - parseTime(first.raisedAt)))}，${whoGoes(first, now)}`}
          </p>
          {others.length > 0 && (
            <p className={styles.others}>
              <b>{texts.others(others.length)}</b> {others.map((row) => placeLines(row.placePath).spot).join('，')}
            </p>
          )}
        </div>
      )}
    </>
  )
}
