import { useSearchParams } from 'react-router-dom'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { homePath } from '#client/config/paths.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { DetailFrame } from '#client/ui/detail/detail-frame.tsx'
import { ChangesCard } from '#client/features/project-settings/components/changes-card.tsx'
import { ProjectForm } from '#client/features/project-settings/components/project-form.tsx'
import { RulesCard } from '#client/features/project-settings/components/rules-card.tsx'
import { ServiceCard } from '#client/features/project-settings/components/service-card.tsx'
import { trpc } from '#client/lib/trpc.ts'

/** 项目设置. The set-up offer after a new edition links here with `newMode` and `newProject` in the address (spec §4). */
export const ProjectSettingsPage = () => {
  const isNew = useSearchParams()[0].get('newProject') === '1'
  // Not refetched automatically: the person may be typing.
  const read = trpc.projectSettings.detail.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  return (
    <div className="stack gap-12">
      {isNew && (
        <NoticeBar tone="primary" icon="gear">
          {texts.newProject}
        </NoticeBar>
      )}
      <DetailFrame read={read} what={texts.info} list={{ list: homePath, title: '' }}>
        {(project) => <ProjectForm key={project.id} project={project} />}
      </DetailFrame>
      <RulesCard />
      <ChangesCard />
      <ServiceCard />
    </div>
  )
}
