import { Form, Switch } from 'antd'
import type { ProjectDetail } from '#shared/project/project-settings.contract.ts'
import { TextAreaField, TextField } from '#client/ui/form/fields.tsx'
import { Card } from '#client/ui/basics/card.tsx'
import { listTexts } from '#client/config/list-texts.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { useServerErrors } from '#client/ui/form/use-server-errors.ts'
import { PageForm, useUnsaved } from '#client/ui/form/page-form.tsx'
import {
  ColourField,
  LogoField,
  LooksPreview,
  WatermarkPreview,
} from '#client/features/project-settings/components/looks-fields.tsx'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'

interface Values {
  readonly name: string
  readonly info: string
  readonly color: string
  readonly logo: string
  readonly watermark: boolean
}

/** Status of a project in service (spec §3): only its pages have a watermark. */
const IN_SERVICE = 1

const Preview = () => (
  <Form.Item<Values> label={texts.preview} shouldUpdate>
    {({ getFieldValue }) => (
      <LooksPreview
        name={String(getFieldValue('name') ?? '')}
        color={String(getFieldValue('color') ?? '')}
        logo={String(getFieldValue('logo') ?? '')}
      />
    )}
  </Form.Item>
)

const useOwnMark = (): string =>
  useSession(({ userInfo }) => [userInfo?.realname ?? '', userInfo?.phone.slice(-4) ?? ''].join(' ').trim())

const Watermark = ({ status }: { status: number }) => {
  const isOn = Form.useWatch('watermark') === true
  const text = useOwnMark()
  return (
    <>
      <Form.Item<Values>
        name="watermark"
        label={texts.watermark}
        valuePropName="checked"
        extra={status === IN_SERVICE ? texts.watermarkNote : texts.watermarkWaits}
      >
        <Switch />
      </Form.Item>
      {isOn && (
        <Form.Item label={texts.watermarkLooks}>
          <WatermarkPreview text={text} />
        </Form.Item>
      )}
    </>
  )
}

const Fields = ({ status }: { status: number }) => (
  <>
    <TextField<Values> name="name" label={texts.name} missing={texts.enterName} maxLength={40} />
    <TextAreaField<Values> name="info" label={texts.about} rows={3} maxLength={500} />
    <Form.Item<Values> name="color" label={texts.colour}>
      <ColourField />
    </Form.Item>
    <Form.Item<Values> name="logo" label={texts.logo} extra={texts.logoNote}>
      <LogoField />
    </Form.Item>
    <Preview />
    <Watermark status={status} />
  </>
)

/** Submits the form. A save is announced to every member of the project, whose console reloads: this one, too. */
const useSaving = (project: ProjectDetail) => {
  const [form] = Form.useForm<Values>()
  const input = useUnsaved(texts.leave)
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.projectSettings.edit.useMutation({
    meta: { quiet: true, done: listTexts.saved, invalidates: [trpc.projectSettings.changes] },
    onSuccess: (saved) => {
      input.onSaved()
      utils.projectSettings.detail.setData({}, saved)
    },
    onError: useServerErrors({ form }),
  })
  const save = ({ name, info, color, logo, watermark }: Values): void => {
    const changed = Object.entries({ name, info, color, logo, watermark }).filter(
      ([field, value]) => project[field as keyof Values] !== value,
    )
    mutate(Object.fromEntries(changed))
  }
  return { form, input, isPending, save }
}

/** Name, description, colour, logo and watermark. */
export const ProjectForm = ({ project }: { project: ProjectDetail }) => {
  const { name, info, color, logo, watermark, status } = project
  const { form, input, isPending, save } = useSaving(project)
  return (
    <Card title={texts.info} extra={`${texts.status}：${texts.statuses[status] ?? status}`}>
      <PageForm<Values>
        form={form}
        start={{ name, info, color, logo, watermark }}
        input={input}
        onSave={save}
        busy={isPending}
      >
        <Fields status={status} />
      </PageForm>
    </Card>
  )
}
