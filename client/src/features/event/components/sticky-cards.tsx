import { useStore } from 'zustand'
import { SECOND } from '#shared/time.ts'
import { AlarmCard } from '#client/components/alarm-card/alarm-card.tsx'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { popUps } from '#client/features/event/api/announce.ts'
import type { StickyCard } from '#client/features/event/pop-up-store.ts'
import { useNow } from '#client/hooks/use-now.ts'
import { durationText } from '#client/lib/format-time.ts'

/** Nothing runs out here, so nothing has to be held. */
const onHold = (): void => {}

interface CardProps {
  readonly card: StickyCard
  readonly layout: 'desk' | 'sheet'
}

const Staying = ({ card, layout, ago }: CardProps & { ago: string }) => (
  <AlarmCard
    variant={card.tone}
    heading={card.heading}
    ago={ago}
    device={card.lines.join('\n')}
    actions={card.actions}
    layout={layout}
    onHold={onHold}
    onClose={() => popUps.removeSticky(card.key)}
  />
)

const Counting = ({ until, ...props }: CardProps & { until: number }) => {
  const now = useNow(SECOND)
  return <Staying {...props} ago={texts.left(durationText(until - now))} />
}

interface StickyCardsProps {
  readonly cards: readonly StickyCard[]
  readonly layout: 'desk' | 'sheet'
}

/** Cards that stay until they are answered or closed. */
export const StickyCards = ({ cards, layout }: StickyCardsProps) =>
  cards.map((card) =>
    card.until === undefined ? (
      <Staying key={card.key} card={card} layout={layout} ago={texts.stays} />
    ) : (
      <Counting key={card.key} card={card} layout={layout} until={card.until} />
    ),
  )

/** Those that wait. */
export const useStickyCards = (): readonly StickyCard[] => useStore(popUps.sticky)
