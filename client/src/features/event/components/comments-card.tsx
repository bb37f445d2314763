import { Button, Form } from 'antd'
import { useId, useRef } from 'react'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { MAX_MENTIONS } from '#shared/event/mentions.ts'
import { parseTime } from '#shared/time.ts'
import { Avatar } from '#client/ui/basics/avatar.tsx'
import { Card } from '#client/ui/basics/card.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import { CommentBox } from '#client/features/event/components/comment-box.tsx'
import { useComment } from '#client/features/event/api/use-handling.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { agoText, eventTimeText } from '#client/lib/format-time.ts'
import styles from '#client/features/event/components/detail-page.module.css'

const texts = eventTexts.comments

/** Of the people chosen behind an @, those whose names are still in the text. */
const mentionsIn = (content: string, chosen: ReadonlyMap<string, string>): string[] =>
  [...chosen].flatMap(([id, name]) => (content.includes(`@${name}`) ? [id] : [])).slice(0, MAX_MENTIONS)

const Comment = ({ step }: { step: EventDetail['steps'][number] }) => {
  const now = useNow(1000)
  const at = parseTime(step.at)
  return (
    <li className={styles.comment}>
      <Avatar name={step.person?.name ?? ''} size={28} />
      <div>
        <b>{step.person?.name}</b>{' '}
        <time className="font-12 ink3" title={eventTimeText(at, now)}>
          {agoText(at, now)}
        </time>
        <p>{step.text}</p>
      </div>
    </li>
  )
}

/** The typed text stays until the server has accepted it. */
const CommentInput = ({ id }: { id: string }) => {
  const [form] = Form.useForm<{ content: string }>()
  const mentioned = useRef(new Map<string, string>())
  const comment = useComment(() => {
    form.resetFields()
    mentioned.current.clear()
  })
  const isEmpty = (Form.useWatch('content', form) ?? '').trim() === ''
  return (
    <Form
      form={form}
      name={useId()}
      className={styles.commentForm ?? ''}
      onFinish={({ content }) =>
        !isEmpty && comment.act({ id, content, mentions: mentionsIn(content, mentioned.current) })
      }
    >
      <Form.Item name="content" noStyle initialValue="">
        <CommentBox eventId={id} onMention={(userId, name) => mentioned.current.set(userId, name)} />
      </Form.Item>
      <Button htmlType="submit" disabled={isEmpty} loading={comment.busy}>
        {texts.send}
      </Button>
    </Form>
  )
}

export const CommentsCard = ({ event }: { event: EventDetail }) => {
  const comments = event.steps.filter(({ act }) => act === 'comment')
  return (
    <Card title={texts.title}>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map((step) => (
            <Comment key={step.id} step={step} />
          ))}
        </ul>
      )}
      {comments.length === 0 && !event.may.comment && <p className={styles.refused}>{texts.empty}</p>}
      {event.may.comment && <CommentInput id={event.id} />}
    </Card>
  )
}
