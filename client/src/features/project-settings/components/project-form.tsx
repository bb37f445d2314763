import { Form, Switch } from 'antd'
import type { ProjectDetail } from '#shared/project/project-settings.contract.ts'
import { TextAreaField, TextField } from '#client/ui/form/fields.tsx'
import { Card } from '#client/ui/basics/card.tsx'
import { sectionIds } from '#client/features/project-settings/contents.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { PageForm } from '#client/ui/form/page-form.tsx'
import {
  ColourField,
  LogoField,
  LooksPreview,
  WatermarkPreview,
} from '#client/features/project-settings/components/looks-fields.tsx'
import type { ProjectEdit, ProjectValues as Values } from '#client/features/project-settings/use-project-edit.ts'
import { useSession } from '#client/lib/session-store.ts'

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
    <FormSection id={sectionIds.basics} title={texts.sections.basics}>
      <TextField<Values> name="name" label={texts.name} missing={texts.enterName} maxLength={40} />
      <TextAreaField<Values> name="info" label={texts.about} rows={3} maxLength={500} />
    </FormSection>
    <FormSection id={sectionIds.looks} title={texts.sections.looks} note={texts.sections.looksNote}>
      <Form.Item<Values> name="color" label={texts.colour}>
        <ColourField />
      </Form.Item>
      <Form.Item<Values> name="logo" label={texts.logo} extra={texts.logoNote}>
        <LogoField />
      </Form.Item>
      <Preview />
    </FormSection>
    <FormSection id={sectionIds.watermark} title={texts.sections.watermark} note={texts.sections.watermarkNote}>
      <Watermark status={status} />
    </FormSection>
  </>
)

interface ProjectFormProps {
  readonly project: ProjectDetail
  readonly edit: ProjectEdit
}

/** Name, description, colour, logo and watermark. */
export const ProjectForm = ({ project, edit: { form, input, busy, save } }: ProjectFormProps) => {
  const { name, info, color, logo, watermark, status } = project
  return (
    <Card title={texts.info} extra={`${texts.status}：${texts.statuses[status] ?? status}`}>
      <PageForm<Values>
        form={form}
        start={{ name, info, color, logo, watermark }}
        input={input}
        onSave={save}
        busy={busy}
      >
        <Fields status={status} />
      </PageForm>
    </Card>
  )
}
