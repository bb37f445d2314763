import { Form } from 'antd'
import type { ProjectDetail } from '#shared/project/project-settings.contract.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { useUnsaved } from '#client/ui/form/page-form.tsx'
import { useServerErrors } from '#client/ui/form/use-server-errors.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The values of the form of a project. */
export interface ProjectValues {
  readonly name: string
  readonly info: string
  readonly color: string
  readonly logo: string
  readonly watermark: boolean
}

/** The form of a project. A save is announced to every member of the project, whose console reloads: this one, too. */
export const useProjectEdit = (project: ProjectDetail) => {
  const [form] = Form.useForm<ProjectValues>()
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
  const save = ({ name, info, color, logo, watermark }: ProjectValues): void => {
    const changed = Object.entries({ name, info, color, logo, watermark }).filter(
      ([field, value]) => project[field as keyof ProjectValues] !== value,
    )
    mutate(Object.fromEntries(changed))
  }
  return { form, input, busy: isPending, save }
}

export type ProjectEdit = ReturnType<typeof useProjectEdit>
