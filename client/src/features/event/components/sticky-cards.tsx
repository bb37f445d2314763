import { useStore } from 'zustand'
import { AlarmCard } from '#client/features/event/alarm-card/alarm-card.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { popUps } from '#client/features/event/api/announce.ts'
import type { StickyCard } from '#client/features/event/pop-up-store.ts'

/** Sticky cards do not expire, so there is nothing to hold. */
const onHold = (): void => {}

interface StickyCardsProps {
  readonly cards: readonly StickyCard[]
  readonly layout: 'desktop' | 'sheet'
}

/** Cards that stay until they are answered or closed. */
export const StickyCards = ({ cards, layout }: StickyCardsProps) =>
  cards.map(({ key, tone, heading, ago = texts.stays, lines, actions }) => (
    <AlarmCard
      key={key}
      variant={tone}
      heading={heading}
      ago={ago}
      device={lines.join('\n')}
      actions={actions}
      layout={layout}
      onHold={onHold}
      onClose={() => popUps.removeSticky(key)}
    />
  ))

/** The sticky cards that are open now. */
export const useStickyCards = (): readonly StickyCard[] => useStore(popUps.sticky)
