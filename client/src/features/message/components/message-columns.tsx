import { Button } from 'antd'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { RowLinks, titled } from '#client/ui/list/cells.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { messageTexts as texts } from '#client/config/message-texts.ts'
import { EventAge } from '#client/features/event/index.ts'
import type { Message } from '#client/features/message/api/inbox.ts'
import { MessageCell } from '#client/features/message/components/message-item.tsx'
import { MessageTypeMark } from '#client/features/message/components/message-type.tsx'

export const messageColumns = (onOpen: (message: Message) => void): ListColumn<Message>[] =>
  titled(texts.columns, [
    { key: 'type', width: 88, render: (_, message) => <MessageTypeMark type={message.type} /> },
    {
      key: 'message',
      width: 560,
      minWidth: 320,
      render: (_, message) => <MessageCell message={message} onOpen={onOpen} />,
    },
    {
      key: 'project',
      width: 160,
      ellipsis: true,
      render: (_, { projectName }) => (projectName === '' ? componentTexts.empty : projectName),
    },
    { key: 'time', width: 120, render: (_, { createTime }) => <EventAge time={createTime} /> },
    {
      key: 'actions',
      width: 72,
      render: (_, message) => (
        <RowLinks>
          <Button type="link" onClick={() => onOpen(message)}>
            {texts.open}
          </Button>
        </RowLinks>
      ),
    },
  ])
