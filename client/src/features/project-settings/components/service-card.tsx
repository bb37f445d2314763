import { Button } from 'antd'
import type { ReactNode } from 'react'
import { projectStatuses } from '#shared/project/statuses.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { DialogButton } from '#client/ui/dialog/dialog-button.tsx'
import { ServiceDialog, type EndingAct } from '#client/features/project-settings/components/service-dialog.tsx'
import { serviceTexts as texts } from '#client/features/project-settings/service-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/project-settings/components/service.module.css'

const Row = ({ act, children }: { act: EndingAct | 'start'; children: ReactNode }) => (
  <div className={styles.row}>
    <span className="grid min-w-0">
      <b className="medium">{texts[act].label}</b>
      <span className="text-12 ink3">{texts[act].note}</span>
    </span>
    {children}
  </div>
)

const Start = ({ projectId }: { projectId: string }) => {
  const { mutate, isPending } = trpc.projectSettings.enable.useMutation({
    meta: {
      done: texts.start.done,
      invalidates: [trpc.projectSettings.detail, trpc.projectSettings.changes],
    },
  })
  return (
    <Row act="start">
      <Button loading={isPending} onClick={() => mutate({ projectId })}>
        {texts.start.button}
      </Button>
    </Row>
  )
}

/** 启用, 停用 and 删除 of the project. A stopped one is started in 切换项目, because it cannot be entered. */
export const ServiceCard = () => {
  const { data: project } = trpc.projectSettings.detail.useQuery({}, { meta: { quiet: true } })
  if (project === undefined) return null
  return (
    <Card title={texts.title}>
      {project.status !== projectStatuses.inService && <Start projectId={project.id} />}
      {(['stop', 'remove'] as const).map((act) => (
        <Row key={act} act={act}>
          <DialogButton label={texts[act].button}>
            {(onGone) => <ServiceDialog act={act} project={project} onGone={onGone} />}
          </DialogButton>
        </Row>
      ))}
    </Card>
  )
}
