import { messageTypes, type MessageType } from '#shared/message/message-types.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { messageTexts as texts } from '#client/config/message-texts.ts'
import styles from '#client/features/message/components/message-parts.module.css'

type TypeName = keyof typeof messageTypes
const messageTypeNames = Object.keys(messageTypes) as readonly TypeName[]

const icons: Readonly<Record<TypeName, IconName>> = {
  notify: 'bell',
  device: 'device',
  permission: 'lock',
  comment: 'chat',
}

/** The type of a message as icon and word. */
export const MessageTypeMark = ({ type }: { type: MessageType }) => {
  const name = messageTypeNames.find((one) => messageTypes[one] === type) ?? 'notify'
  return (
    <span className={styles.type}>
      <Icon name={icons[name]} size={14} />
      {texts.tabs[name]}
    </span>
  )
}
