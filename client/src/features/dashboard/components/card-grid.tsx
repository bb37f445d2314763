import type { LayoutCard } from '#shared/dashboard/card-layout.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { drawCard } from '#client/features/dashboard/components/cards.tsx'
import type { Span } from '#client/features/dashboard/span.ts'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import styles from '#client/features/dashboard/components/dashboard.module.css'

interface CardGridProps {
  readonly cards: readonly LayoutCard[]
  readonly span: Span
}

/** The cards at their places; a stylesheet reads width and height, which phones leave out. */
export const CardGrid = ({ cards, span }: CardGridProps) => {
  const shown = cards.filter(({ hidden }) => !hidden)
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState kind="empty" title={texts.allHidden} className={styles.state} />
      </Card>
    )
  return (
    <div className={styles.cards}>
      {shown.map(({ id, width, height }) => (
        <div key={id} className={styles.cell} data-width={width} data-height={height}>
          {drawCard[id](span)}
        </div>
      ))}
    </div>
  )
}
