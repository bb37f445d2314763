import { Fragment, type ReactNode, type Ref } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { foldStack, shareCard, type StackItem } from '#client/features/event/alarm-card/fold-stack.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/features/event/alarm-card/alarm-stack.module.css'

export interface AlarmStackProps<Item extends StackItem> {
  /** Newest first. */
  items: readonly Item[]
  /** Renders one AlarmCard. */
  renderCard: (item: Item) => ReactNode
  /** Renders several fires as one card. */
  renderFires: (fires: readonly Item[]) => ReactNode
  /** Fires have cards of their own: a card that is held must not become a row of another. */
  firesApart?: boolean | undefined
  /** `sheet`: at the foot of a phone, one card and the summary above it. */
  layout?: 'desktop' | 'sheet' | undefined
  /** All cards, scrolling, instead of the first three. */
  expanded: boolean
  onToggle: () => void
  /** Noun for the folded cards: 预警, or 事件 when they are of several kinds. */
  wordFor: (folded: readonly Item[]) => string
  /** The shortcut to the first card, such as Alt+A. */
  keys?: string | undefined
  ref?: Ref<HTMLElement> | undefined
  /** Cards that do not time out, below those that do. */
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

const limits = { desktop: 3, sheet: 1 }

/** Container of the pop-ups, above the page. Between its cards the pointer reaches the page. */
export const AlarmStack = <Item extends StackItem>({
  items,
  renderCard,
  renderFires,
  firesApart = false,
  layout = 'desktop',
  expanded,
  onToggle,
  wordFor,
  staying,
  keys,
  ref,
}: AlarmStackProps<Item>) => {
  if (items.length === 0 && !staying) return null
  const { fires, shown, folded, places } = foldStack(items, limits[layout], firesApart)
  const isShared = shareCard(fires, firesApart)
  const cards = [...(isShared ? [] : fires), ...shown, ...(expanded ? folded : [])]
  return (
    <section
      ref={ref}
      className={classNames(styles.stack, styles[layout])}
      aria-label={texts.alarmStack}
      aria-keyshortcuts={keys}
    >
      <div className={styles.cards}>
        {isShared && renderFires(fires)}
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
