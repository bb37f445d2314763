import { useStore } from 'zustand'
import { AlarmCard } from '#client/components/alarm-card/alarm-card.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { popUps } from '#client/features/event/api/announce.ts'
import type { StickyCard } from '#client/features/event/pop-up-store.ts'

/** Nothing runs out here, so nothing has to be held. */
const onHold = (): void => {}

interface StickyCardsProps {
  readonly cards: readonly StickyCard[]
  readonly layout: 'desk' | 'sheet'
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

/** Those that wait. */
export const useStickyCards = (): readonly StickyCard[] => useStore(popUps.sticky)
