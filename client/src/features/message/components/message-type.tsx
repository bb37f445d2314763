import { messageTypes, type MessageType } from '#shared/message/message-types.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { messageTexts as texts } from '#client/config/message-texts.ts'

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
    <span className="inline-row gap-4 ink2 nowrap">
      <Icon name={icons[name]} size={14} />
      {texts.tabs[name]}
    </span>
  )
}
