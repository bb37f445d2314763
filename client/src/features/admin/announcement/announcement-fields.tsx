import { Form, Input, Segmented, Select } from 'antd'
import { announcementAdminTexts as texts } from '#client/features/admin/announcement/texts.ts'
import { announcementTexts } from '#client/config/message-texts.ts'
import type { AnnouncementValues } from '#client/features/admin/announcement/announcement-query.ts'
import { isMoment } from '#client/features/admin/announcement/editor-rules.ts'
import { HtmlEditor } from '#client/features/admin/announcement/html-editor.tsx'
import { useChoices } from '#client/features/admin/kit/use-choices.ts'
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

const momentRule = {
  validator: (_rule: unknown, value?: string): Promise<void> =>
    value === undefined || value === '' || isMoment(value)
      ? Promise.resolve()
      : Promise.reject(new Error(texts.enter.time)),
}

const Times = () => (
  <>
    <Form.Item<AnnouncementValues> name="startTime" label={texts.start} validateTrigger="onBlur" rules={[momentRule]}>
      <Input maxLength={19} style={{ width: 240 }} placeholder={texts.timeHint} />
    </Form.Item>
    <Form.Item<AnnouncementValues>
      name="endTime"
      label={texts.end}
      extra={texts.timeNote}
      dependencies={['startTime']}
      validateTrigger="onBlur"
      rules={[
        momentRule,
        ({ getFieldValue }) => ({
          // Both have the same format, so that they compare as strings.
          validator: (_, value?: string) =>
            value !== undefined && value !== '' && value <= String(getFieldValue('startTime') ?? '')
              ? Promise.reject(new Error(texts.endBeforeStart))
              : Promise.resolve(),
        }),
      ]}
    >
      <Input maxLength={19} style={{ width: 240 }} placeholder={texts.timeHint} />
    </Form.Item>
  </>
)

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
