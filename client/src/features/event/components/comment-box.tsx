import { Input } from 'antd'
import { Suspense } from 'react'
import { eventTexts } from '#client/config/event-texts.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'

const texts = eventTexts.comments
const MAX_CHARACTERS = 200

/** The props of the box: those that a form gives its control, the event, and the people that are mentioned. */
export interface CommentBoxProps {
  readonly eventId: string
  /** A person was chosen behind an @. */
  readonly onMention: (id: string, name: string) => void
  readonly id?: string
  readonly value?: string
  readonly onChange?: (content: string) => void
}

const MentionBox = lazyPart<CommentBoxProps>(async () => ({
  default: (await import('#client/features/event/components/mention-box.tsx')).MentionBox,
}))

const look = {
  'aria-label': texts.title,
  autoSize: { minRows: 1, maxRows: 4 },
  maxLength: MAX_CHARACTERS,
  placeholder: texts.hint,
} as const

/** The text of a comment; until mentions are loaded, of the same size. */
export const CommentBox = (props: CommentBoxProps) => (
  <Suspense fallback={<Input.TextArea {...look} value={props.value ?? ''} readOnly aria-busy />}>
    <MentionBox {...look} {...props} />
  </Suspense>
)
