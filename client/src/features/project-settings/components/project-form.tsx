import { Button, Form, Input, Select, Switch } from 'antd'
import type { ProjectDetail } from '#shared/contracts/project-settings.ts'
import { Card } from '#client/components/card.tsx'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { projectSettingsTexts as texts } from '#client/config/project-settings-texts.ts'
import { tellForm } from '#client/features/paged/field-failure.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'
import { themeColours } from '#client/theme/theme-colours.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import paged from '#client/features/paged/paged.module.css'

interface Values {
  readonly name: string
  readonly info: string
  readonly color: string
  readonly watermark: boolean
}

/** The eight theme colours, and the one that is set if it is none of them. */
const colourOptions = (current: string) => {
  const known = [
    { value: '', label: texts.usualColour },
    ...themeColours.map(({ name, value }) => ({ value, label: name })),
  ]
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}

const Fields = ({ colour }: { colour: string }) => (
  <>
    <Form.Item<Values>
      name="name"
      label={texts.name}
      rules={[{ required: true, whitespace: true, message: texts.enterName }]}
    >
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item<Values> name="info" label={texts.about}>
      <Input.TextArea rows={3} maxLength={500} showCount />
    </Form.Item>
    <Form.Item<Values> name="color" label={texts.colour}>
      <Select style={{ width: 200 }} options={colourOptions(colour)} />
    </Form.Item>
    <Form.Item<Values> name="watermark" label={texts.watermark} valuePropName="checked" extra={texts.watermarkNote}>
      <Switch />
    </Form.Item>
  </>
)

/** Name, description, colour and watermark. Everybody in the project is told of a change, and their console begins anew. */
export const ProjectForm = ({ project }: { project: ProjectDetail }) => {
  const [form] = Form.useForm<Values>()
  const isPhone = useIsPhone()
  const utils = trpc.useUtils()
  const { name, info, color, watermark, status } = project
  const { mutate, isPending } = trpc.projectSettings.edit.useMutation({
    meta: { quiet: true },
    onSuccess: (saved) => {
      notify(pagedTexts.saved, 'done')
      utils.projectSettings.detail.setData({}, saved)
      utils.projectSettings.changes.invalidate().catch(notifyError)
    },
    onError: (error) =>
      tellForm(error, ['name', 'info', 'color', 'watermark'], (field, text) =>
        form.setFields([{ name: field as keyof Values, errors: [text] }]),
      ),
  })
  return (
    <Card title={texts.info} extra={`${texts.status}：${texts.statuses[status] ?? status}`}>
      <Form<Values>
        form={form}
        className={paged.form ?? ''}
        layout={isPhone ? 'vertical' : 'horizontal'}
        {...(!isPhone && { labelCol: { flex: '88px' } })}
        initialValues={{ name, info, color, watermark }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => mutate(values)}
      >
        <Fields colour={color} />
        <Form.Item label={isPhone ? null : ' '} colon={false}>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {pagedTexts.save}
          </Button>
        </Form.Item>
      </Form>
    </Card>
  )
}
