import { useSearchParams } from 'react-router-dom'
import type { ProjectDetail } from '#shared/project/project-settings.contract.ts'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { homePath } from '#client/config/paths.ts'
import { sectionIds } from '#client/features/project-settings/contents.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import { useProjectEdit } from '#client/features/project-settings/use-project-edit.ts'
import { DetailFrame } from '#client/ui/detail/detail-frame.tsx'
import { ChangesCard } from '#client/features/project-settings/components/changes-card.tsx'
import { ContentsNav } from '#client/features/project-settings/components/contents-nav.tsx'
import { DifferencesCard } from '#client/features/project-settings/components/differences-card.tsx'
import { ProjectForm } from '#client/features/project-settings/components/project-form.tsx'
import { RulesCard } from '#client/features/project-settings/components/rules-card.tsx'
import { ServiceCard } from '#client/features/project-settings/components/service-card.tsx'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/project-settings/pages/project-settings-page.module.css'

/** The form, below what is not the default of it and of the rules. */
const Project = ({ project }: { project: ProjectDetail }) => {
  const edit = useProjectEdit(project)
  return (
    <>
      <div id={sectionIds.differences}>
        <DifferencesCard edit={edit} project={project} />
      </div>
      <ProjectForm project={project} edit={edit} />
    </>
  )
}

/** 项目设置. The set-up offer after a new edition links here with `newMode` and `newProject` in the address (spec §4). */
export const ProjectSettingsPage = () => {
  const isNew = useSearchParams()[0].get('newProject') === '1'
  // Not refetched automatically: the person may be typing.
  const read = trpc.projectSettings.detail.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  return (
    <div className={styles.page}>
      <ContentsNav />
      <div className="stack gap-12 min-w-0">
        {isNew && (
          <NoticeBar tone="primary" icon="gear">
            {texts.newProject}
          </NoticeBar>
        )}
        <DetailFrame read={read} what={texts.info} list={{ list: homePath, title: '' }}>
          {(project) => <Project key={project.id} project={project} />}
        </DetailFrame>
        <div id={sectionIds.rules}>
          <RulesCard />
        </div>
        <div id={sectionIds.changes}>
          <ChangesCard />
        </div>
        <div id={sectionIds.service}>
          <ServiceCard />
        </div>
      </div>
    </div>
  )
}
