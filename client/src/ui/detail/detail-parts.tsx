import type { ReactNode } from 'react'
import { Card, type CardProps } from '#client/ui/basics/card.tsx'
import { FactList, FactRow, type Fact, type FactsProps } from '#client/ui/detail/fact-row.tsx'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import styles from '#client/ui/detail/detail-parts.module.css'

export interface DetailHeadProps {
  readonly icon: IconName
  readonly title: ReactNode
  /** A chip after the title. */
  readonly state?: ReactNode
  /** A smaller note after it. */
  readonly about?: ReactNode
  readonly facts: readonly Fact[]
  /** Buttons at the right. */
  readonly actions?: ReactNode
}

/** What it is, its state, and the key facts. */
export const DetailHead = ({ icon, title, state, about, facts, actions }: DetailHeadProps) => (
  <section className={styles.head}>
    <div className={styles.title}>
      <Icon name={icon} size={24} className="ink2" />
      <h1>{title}</h1>
      {state}
      {about !== undefined && <span className="font-13 ink2">{about}</span>}
      {actions !== undefined && <span className={styles.headActions}>{actions}</span>}
    </div>
    {facts.length > 0 && <FactRow facts={facts} />}
  </section>
)

/** The wide column of a detail page, and beside it the narrow one. */
export const TwoColumns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={styles.grid}>
    <div className="stack gap-12 min-w-0">{children}</div>
    <div className="stack gap-12 min-w-0">{side}</div>
  </div>
)

interface CardListProps<Item> {
  readonly items: readonly Item[]
  readonly empty: ReactNode
  readonly draw: (item: Item) => ReactNode
  readonly keyOf: (item: Item) => string
}

/** Rows within a card, or a text if there are none. */
export const CardList = <Item,>({ items, empty, draw, keyOf }: CardListProps<Item>) =>
  items.length === 0 ? (
    <p className={styles.nothing}>{empty}</p>
  ) : (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={keyOf(item)}>{draw(item)}</li>
      ))}
    </ul>
  )

type CardHead = Omit<CardProps, 'children'>

/** A card with rows. */
export const ListCard = <Item,>({ items, empty, draw, keyOf, ...head }: CardHead & CardListProps<Item>) => (
  <Card {...head}>
    <CardList {...{ items, empty, draw, keyOf }} />
  </Card>
)

/** A card with facts. */
export const FactCard = ({ facts, ...head }: CardHead & FactsProps) => (
  <Card {...head}>
    <FactList facts={facts} />
  </Card>
)

/** The right end of such a row. */
export const RowEnd = ({ children }: { children: ReactNode }) => (
  <span className="inline-row gap-8 flex-none ml-auto font-12 ink3">{children}</span>
)
