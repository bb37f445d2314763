import { Button } from 'antd'
import { classNames } from '#client/components/class-names.ts'
import { Icon, type IconName } from '#client/components/icons/icon.tsx'
import { componentTexts as texts } from '#client/components/texts.ts'
import styles from '#client/components/alarm-card/alarm-card.module.css'

export interface CardAction {
  key: string
  label: string
  /** `icon`: a square with the icon alone, its label spoken and in the tooltip. */
  look: 'primary' | 'default' | 'icon'
  icon?: IconName | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  onClick: () => void
}

interface CardActionsProps {
  actions: readonly CardAction[]
  layout: 'desk' | 'sheet'
}

const ActionButton = ({ action, iconSize }: { action: CardAction; iconSize: number }) => {
  const isSquare = action.look === 'icon'
  return (
    <Button
      type={action.look === 'primary' ? 'primary' : 'default'}
      className={classNames(styles.action, isSquare && styles.square)}
      loading={action.busy ?? false}
      disabled={action.disabled ?? false}
      icon={action.icon === undefined ? undefined : <Icon name={action.icon} size={iconSize} />}
      {...(isSquare ? { 'aria-label': action.label, title: action.label } : {})}
      onClick={action.onClick}
    >
      {isSquare ? null : action.label}
    </Button>
  )
}

export const CardActions = ({ actions, layout }: CardActionsProps) => {
  if (actions.length === 0) return null
  return (
    <div className={styles.actions} role="group" aria-label={texts.cardActions}>
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} iconSize={layout === 'sheet' ? 20 : 18} />
      ))}
    </div>
  )
}
