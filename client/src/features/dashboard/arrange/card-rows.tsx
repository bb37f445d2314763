import { Button } from 'antd'
import { shownCards } from '#client/features/dashboard/arrange/card-edits.ts'
import { arrangeTexts as texts, cardTitles } from '#client/features/dashboard/arrange/texts.ts'
import type { Arrangement } from '#client/features/dashboard/arrange/use-arrangement.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Card } from '#client/ui/basics/card.tsx'
import styles from '#client/features/dashboard/arrange/arrange.module.css'

/** The cards on a phone, as rows: their order, and which are shown. */
export const CardRows = ({ arrangement: { cards, step, hide } }: { arrangement: Arrangement }) => {
  const shown = shownCards(cards)
  return (
    <Card>
      <ol className={styles.rows} aria-label={texts.label}>
        {shown.map(({ id }, at) => (
          <li key={id}>
            <span className="flex-1 min-w-0 truncate">{cardTitles[id]}</span>
            <Button
              type="text"
              aria-label={texts.up(cardTitles[id])}
              disabled={at === 0}
              icon={<Icon name="up2" />}
              onClick={() => step(id, -1)}
            />
            <Button
              type="text"
              aria-label={texts.down(cardTitles[id])}
              disabled={at === shown.length - 1}
              icon={<Icon name="down2" />}
              onClick={() => step(id, 1)}
            />
            <Button
              type="text"
              aria-label={texts.hide(cardTitles[id])}
              icon={<Icon name="eyeOff" />}
              onClick={() => hide(id)}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}
