import { Fragment, type ReactNode, type Ref } from 'react'
import { classNames } from '#client/components/class-names.ts'
import { formatCount } from '#client/components/count-pill.tsx'
import { foldStack, type StackItem } from '#client/components/alarm-card/fold-stack.ts'
import { Icon } from '#client/components/icons/icon.tsx'
import { componentTexts as texts } from '#client/components/texts.ts'
import styles from '#client/components/alarm-card/alarm-stack.module.css'

export interface AlarmStackProps<Item extends StackItem> {
  /** Newest first. */
  items: readonly Item[]
  /** Draws one AlarmCard. */
  renderCard: (item: Item) => ReactNode
  /** `sheet`: at the foot of a phone, one card and the summary above it. */
  layout?: 'desk' | 'sheet' | undefined
  /** All cards, scrolling, instead of the first three. */
  expanded: boolean
  onToggle: () => void
  /** What the folded ones are: 预警, or 事件 when they are of several kinds. */
  wordFor: (folded: readonly Item[]) => string
  /** The keys that lead to the first card, such as Alt+A. */
  keys?: string | undefined
  ref?: Ref<HTMLElement> | undefined
  /** Cards that stay, below those that pass. */
  staying?: ReactNode
}

interface SummaryProps {
  what: string
  count: number
  places: number
  expanded: boolean
  onToggle: () => void
}

const Summary = ({ what, count, places, expanded, onToggle }: SummaryProps) => (
  <button type="button" className={styles.summary} aria-expanded={expanded} onClick={onToggle}>
    <Icon name="layers" size={18} />
    <span>
      {texts.folded.before} <b>{formatCount(count)}</b> {texts.folded.after(what, places)}
    </span>
    <span className={styles.toggle}>{expanded ? texts.collapse : texts.expand}</span>
  </button>
)

const limits = { desk: 3, sheet: 1 }

/** The place of the pop-ups. It lies above the page and lets the pointer through between its cards. */
export const AlarmStack = <Item extends StackItem>({
  items,
  renderCard,
  layout = 'desk',
  expanded,
  onToggle,
  wordFor,
  staying,
  keys,
  ref,
}: AlarmStackProps<Item>) => {
  if (items.length === 0 && !staying) return null
  const { shown, folded, places } = foldStack(items, limits[layout])
  const cards = expanded ? [...shown, ...folded] : shown
  return (
    <section
      ref={ref}
      className={classNames(styles.stack, styles[layout])}
      aria-label={texts.alarmStack}
      aria-keyshortcuts={keys}
    >
      <div className={styles.cards}>
        {cards.map((item) => (
          <Fragment key={item.id}>{renderCard(item)}</Fragment>
        ))}
        {staying}
      </div>
      {folded.length > 0 && (
        <Summary what={wordFor(folded)} count={folded.length} places={places} expanded={expanded} onToggle={onToggle} />
      )}
    </section>
  )
}
