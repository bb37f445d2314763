import { Mentions } from 'antd'
import { useState } from 'react'
import type { CommentBoxProps } from '#client/features/event/components/comment-box.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = eventTexts.comments

/** A text in which @ offers the people who can see the event. */
export const MentionBox = ({ eventId, onMention, onChange, ...field }: CommentBoxProps) => {
  const [keyword, setKeyword] = useState<string>()
  const { data = [], isFetching } = trpc.event.people.useQuery(
    { id: eventId, keyword: keyword ?? '' },
    { meta: { quiet: true }, enabled: keyword !== undefined, placeholderData: (before) => before },
  )
  return (
    <Mentions
      {...field}
      onChange={(content) => onChange?.(content)}
      onSearch={setKeyword}
      onSelect={({ key, value }) => onMention(String(key), value ?? '')}
      loading={isFetching && data.length === 0}
      filterOption={false}
      notFoundContent={texts.nobodyFound}
      options={data.map(({ id, name, roleName }) => ({
        key: id,
        value: name,
        label: (
          <span className="row gap-8">
            {name}
            <small className="ink3">{roleName}</small>
          </span>
        ),
      }))}
    />
  )
}
