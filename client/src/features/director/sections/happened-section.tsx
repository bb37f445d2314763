import { useStore } from 'zustand'
import { Card } from '#client/ui/basics/card.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { kindIcon } from '#client/ui/icons/device-icon.ts'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { eventPaths } from '#client/config/paths.ts'
import { directorTexts } from '#client/features/director/texts.ts'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { useDelivered } from '#client/features/director/hooks/use-delivered.ts'
import { happenings, type Happening } from '#client/features/director/lib/happenings.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import styles from '#client/features/director/sections/happened-section.module.css'

const texts = directorTexts.happened

const HappeningItem = ({ happening, to }: { happening: Happening; to: number | undefined }) => {
  const { kind, text, seq, eventId } = happening
  const { base } = useControl()
  const tone = kind === 'recover' ? 'tone-good' : `tone-${toneOf(kind)}`
  return (
    <li className={styles.line}>
      <Icon name={kind === 'recover' ? 'done' : kindIcon(kind)} className={tone} />
      <span className={styles.text}>
        {text}
        <small className="block text-12 ink3">
          {texts.seq(formatCount(seq))}
          {to !== undefined && `，${texts.delivered(to)}`}
        </small>
      </span>
      {kind !== 'recover' && eventId !== null && (
        <a href={base + eventPaths[kind].detail(eventId)} target="_blank" rel="noreferrer">
          {directorTexts.openInConsole}
        </a>
      )}
    </li>
  )
}

/** The acts performed at this director, and the number of recipients. */
export const HappenedSection = () => {
  const list = useStore(happenings)
  const delivered = useDelivered(list)
  return (
    <Card title={texts.title} className={styles.card}>
      {list.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <ul className={styles.list}>
          {list.map((happening) => (
            <HappeningItem
              key={`${happening.seq} ${happening.eventId} ${happening.text}`}
              happening={happening}
              to={happening.eventId === null ? undefined : delivered.get(happening.eventId)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
