import { Form, Input, Segmented, Select } from 'antd'
import { announcementAdminTexts as texts } from '#client/features/admin/announcement/texts.ts'
import { announcementTexts } from '#client/config/message-texts.ts'
import type { AnnouncementValues } from '#client/features/admin/announcement/announcement-query.ts'
import { HtmlEditor } from '#client/features/admin/announcement/html-editor.tsx'
import { useChoices } from '#client/features/admin/kit/use-choices.ts'
import { FieldRow } from '#client/ui/form/form-section.tsx'
import { MomentField } from '#client/ui/form/time-fields.tsx'
import { trpc } from '#client/lib/trpc.ts'

const priorities = Object.entries(announcementTexts.priorities).map(([value, label]) => ({ value, label }))

/** The accounts to choose from, searchable by name; one page of them is enough. */
const MAX_PEOPLE = 200

const People = () => {
  const { data } = trpc.user.list.useQuery(
    { pageSize: MAX_PEOPLE, column: 'realname', order: 'asc' },
    { meta: { quiet: true } },
  )
  const options = (data?.records ?? []).map(({ id, realname, username }) => ({
    value: id,
    label: `${realname}（${username}）`,
  }))
  return (
    <Form.Item<AnnouncementValues>
      name="userIds"
      label={texts.chosenPeople}
      rules={[{ required: true, message: texts.enter.people }]}
    >
      <Select
        mode="multiple"
        options={options}
        loading={data === undefined}
        placeholder={texts.peopleHint}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  )
}

/** Both have the same format, so that they compare as strings. */
const isBefore = (end: string | undefined, start: string): boolean => end !== undefined && end !== '' && end <= start

const Times = () => {
  const from = Form.useWatch<string | undefined>('startTime') ?? ''
  return (
    <FieldRow>
      <MomentField<AnnouncementValues> name="startTime" label={texts.start} placeholder={texts.timeHint} />
      <MomentField<AnnouncementValues>
        name="endTime"
        label={texts.end}
        extra={texts.timeNote}
        placeholder={texts.timeHint}
        after={from}
        dependencies={['startTime']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value?: string) =>
              isBefore(value, String(getFieldValue('startTime') ?? ''))
                ? Promise.reject(new Error(texts.endBeforeStart))
                : Promise.resolve(),
          }),
        ]}
      />
    </FieldRow>
  )
}

export const Fields = ({ note }: { note: string | undefined }) => {
  const isToSome = Form.useWatch('msgType') === 'USER'
  return (
    <>
      <Form.Item<AnnouncementValues>
        name="titile"
        label={texts.title}
        extra={note}
        rules={[{ required: true, whitespace: true, message: texts.enter.title }]}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item<AnnouncementValues> name="msgCategory" label={texts.category}>
        <Segmented options={[...useChoices('msg_category', texts.categories)]} />
      </Form.Item>
      <Form.Item<AnnouncementValues> name="priority" label={texts.priority}>
        <Segmented options={priorities} />
      </Form.Item>
      <Form.Item<AnnouncementValues> name="msgType" label={texts.audience}>
        <Segmented options={[...useChoices('msg_type', texts.audiences)]} />
      </Form.Item>
      {isToSome && <People />}
      <Form.Item<AnnouncementValues>
        name="msgContent"
        label={texts.content}
        rules={[{ required: true, message: texts.enter.content }]}
      >
        <HtmlEditor />
      </Form.Item>
      <Times />
    </>
  )
}
