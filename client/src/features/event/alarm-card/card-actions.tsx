import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { Spinner } from '#client/ui/basics/spinner.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import card from '#client/features/event/alarm-card/alarm-card.module.css'
import styles from '#client/features/event/alarm-card/card-actions.module.css'

export interface CardAction {
  key: string
  label: string
  /** `icon`: a square with the icon only; the label is in the accessible name and the tooltip. */
  look: 'primary' | 'default' | 'icon'
  icon?: IconName | undefined
  busy?: boolean | undefined
  onClick: () => void
}

interface CardActionsProps {
  actions: readonly CardAction[]
  layout: 'desktop' | 'sheet'
}

/** Before the label: a spinner while busy, otherwise the action's icon. */
const Mark = ({ action, size }: { action: CardAction; size: number }) => {
  if (action.busy === true) return <Spinner />
  return action.icon !== undefined && <Icon name={action.icon} size={size} />
}

/** A plain button: a storm brings dozens of cards, and each of antd's buttons renders twice on mount. */
const ActionButton = ({ action, layout }: { action: CardAction; layout: CardActionsProps['layout'] }) => {
  const { look, label, busy = false, onClick } = action
  const isSquare = look === 'icon'
  return (
    <button
      type="button"
      className={classNames(
        styles.action,
        look === 'primary' && styles.primary,
        isSquare && styles.square,
        layout === 'sheet' && styles.sheet,
      )}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
      {...(isSquare ? { 'aria-label': label, title: label } : {})}
    >
      <Mark action={action} size={layout === 'sheet' ? 20 : 18} />
      {!isSquare && <span>{label}</span>}
    </button>
  )
}

export const CardActions = ({ actions, layout }: CardActionsProps) => {
  if (actions.length === 0) return null
  return (
    <div className={card.actions} role="group" aria-label={texts.cardActions}>
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} layout={layout} />
      ))}
    </div>
  )
}
