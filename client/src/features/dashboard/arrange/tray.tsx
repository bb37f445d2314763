import { Button } from 'antd'
import { hiddenCards } from '#client/features/dashboard/arrange/card-edits.ts'
import { arrangeTexts as texts, cardTitles } from '#client/features/dashboard/arrange/texts.ts'
import type { Arrangement } from '#client/features/dashboard/arrange/use-arrangement.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from '#client/features/dashboard/arrange/arrange.module.css'

/** 未显示的卡片: a click shows one again, at its old place. */
export const Tray = ({ arrangement: { cards, show } }: { arrangement: Arrangement }) => {
  const hidden = hiddenCards(cards)
  return (
    <section className={styles.tray} aria-label={texts.hiddenCards}>
      <h3>{texts.hiddenCards}</h3>
      {hidden.length === 0 && <span className="font-12 ink3">{texts.noneHidden}</span>}
      {hidden.map(({ id }) => (
        <Button
          key={id}
          size="small"
          icon={<Icon name="plus" size={14} />}
          aria-label={texts.show(cardTitles[id])}
          onClick={() => show(id)}
        >
          {cardTitles[id]}
        </Button>
      ))}
    </section>
  )
}
