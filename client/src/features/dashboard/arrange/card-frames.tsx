import { Button, Select } from 'antd'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { cardIds, cardWidths, type CardId, type LayoutCard } from '#shared/dashboard/card-layout.ts'
import { heightsOf, shownCards, type Step } from '#client/features/dashboard/arrange/card-edits.ts'
import { dragCards } from '#client/features/dashboard/arrange/drag-cards.ts'
import { arrangeTexts as texts, cardTitles } from '#client/features/dashboard/arrange/texts.ts'
import type { Arrangement } from '#client/features/dashboard/arrange/use-arrangement.ts'
import { drawCard } from '#client/features/dashboard/components/cards.tsx'
import type { Span } from '#client/features/dashboard/span.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from '#client/features/dashboard/arrange/arrange.module.css'
import dashboard from '#client/features/dashboard/components/dashboard.module.css'

const steps: Readonly<Partial<Record<string, Step>>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: 'first',
  End: 'last',
}

const growths: Readonly<Partial<Record<string, readonly ['width' | 'height', 1 | -1]>>> = {
  ArrowLeft: ['width', -1],
  ArrowRight: ['width', 1],
  ArrowUp: ['height', -1],
  ArrowDown: ['height', 1],
}

const useKeys =
  ({ step, grow }: Arrangement, id: CardId) =>
  (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    const growth = growths[key]
    const wanted = steps[key]
    if (shiftKey && growth !== undefined) grow(id, ...growth)
    else if (!shiftKey && wanted !== undefined) step(id, wanted)
    else return
    event.preventDefault()
  }

interface FrameProps {
  readonly card: LayoutCard
  readonly span: Span
  readonly arrangement: Arrangement
}

const Sizes = ({ card: { id, width, height }, arrangement: { resize } }: Omit<FrameProps, 'span'>) => (
  <>
    <Select
      size="small"
      aria-label={texts.width(cardTitles[id])}
      value={width}
      options={cardWidths.map((value) => ({ value, label: texts.widths[value] }))}
      popupMatchSelectWidth={false}
      onChange={(value) => resize(id, { width: value })}
    />
    <Select
      size="small"
      aria-label={texts.height(cardTitles[id])}
      value={height}
      options={heightsOf(id).map((value) => ({ value, label: texts.heights[value] }))}
      popupMatchSelectWidth={false}
      onChange={(value) => resize(id, { height: value })}
    />
  </>
)

/** A card with its controls over the head. Its content cannot be used meanwhile, so that a drag may begin anywhere. */
const Frame = ({ card, span, arrangement }: FrameProps) => {
  const { id, width, height } = card
  const keys = useKeys(arrangement, id)
  return (
    <div
      className={classNames(dashboard.cell, styles.frame)}
      data-card={id}
      data-width={width}
      data-height={height}
      role="group"
      aria-label={cardTitles[id]}
    >
      {/* Rows are measured again when the height changes. */}
      <div key={height} className={styles.content} inert>
        {drawCard[id](span)}
      </div>
      <div className={styles.head}>
        <button type="button" className={styles.grip} aria-label={texts.move(cardTitles[id])} onKeyDown={keys}>
          <Icon name="menu" size={14} />
          <span className="truncate">{cardTitles[id]}</span>
        </button>
        <div className={styles.controls} data-controls>
          <Sizes card={card} arrangement={arrangement} />
          <Button
            type="text"
            size="small"
            aria-label={texts.hide(cardTitles[id])}
            title={texts.hide(cardTitles[id])}
            icon={<Icon name="eyeOff" />}
            onClick={() => arrangement.hide(id)}
          />
        </div>
      </div>
      <span className={styles.corner} data-resize aria-hidden="true" />
    </div>
  )
}

const idOf = (name: string): CardId | undefined => cardIds.find((id) => id === name)

const useDrags = ({ place, dragSize }: Arrangement) => {
  const box = useRef<HTMLDivElement>(null)
  const move = useSteady((name: string, target: string, isBehind: boolean): void => {
    const [id, to] = [idOf(name), idOf(target)]
    if (id !== undefined && to !== undefined) place(id, { to, isBehind })
  })
  const resize = useSteady((name: string, size: { columns: number; rows: number }): void => {
    const id = idOf(name)
    if (id !== undefined) dragSize(id, size)
  })
  useEffect(() => (box.current === null ? undefined : dragCards(box.current, { move, resize })), [move, resize])
  return box
}

/** The cards on a wide screen: they are moved and resized by drags and by keys. */
export const CardFrames = ({ arrangement, span }: Omit<FrameProps, 'card'>) => {
  const box = useDrags(arrangement)
  const focused = useRef<Element | null>(null)
  // The focus stays with a card that moves, and the page follows it.
  useEffect(() => {
    const grip = focused.current
    if (!(grip instanceof HTMLElement) || !grip.isConnected) return
    if (document.activeElement === document.body) grip.focus()
    if (document.activeElement === grip) grip.scrollIntoView({ block: 'nearest' })
  }, [arrangement.cards])
  return (
    <div
      ref={box}
      className={classNames(dashboard.cards, styles.frames)}
      onFocus={({ target }) => (focused.current = target)}
    >
      {shownCards(arrangement.cards).map((card) => (
        <Frame key={card.id} card={card} span={span} arrangement={arrangement} />
      ))}
    </div>
  )
}
