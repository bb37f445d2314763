import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { projectStatuses } from '#shared/project/statuses.ts'
import { COUNT_LIMIT, CountPill } from '#client/ui/basics/count-pill.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { startTexts as words } from '#client/features/project/start-texts.ts'
import { projectTexts as texts } from '#client/features/project/texts.ts'
import { switchProject } from '#client/features/project/switch-project.ts'
import { fetchProjects, shortName, whyNot, type ListedProject, projectsKey } from '#client/features/project/projects.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { relogin } from '#client/lib/session-flow.ts'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/project/project-list.module.css'

/** 未结束预警 8，未结束故障 4: the counts with their meaning. */
const countsText = ({ alarmCount, faultCount }: ListedProject): string =>
  [
    ...(alarmCount > 0 ? [`${texts.alarms} ${alarmCount}`] : []),
    ...(faultCount > 0 ? [`${texts.faults} ${faultCount}`] : []),
  ].join('，')

interface BadgeProps {
  readonly icon: 'flame' | 'fault'
  readonly name: string
  readonly count: number
}

/** Not in the colour of 未处理: the count includes the events in 处理中. */
const Badge = ({ icon, name, count }: BadgeProps) => (
  <span className={styles.badge}>
    <Icon name={icon} size={14} />
    <HiddenText>{name}</HiddenText>
    <CountPill count={count} limit={COUNT_LIMIT} />
  </span>
)

const Badges = ({ project }: { project: ListedProject }) =>
  project.alarmCount + project.faultCount > 0 && (
    <span className={styles.badges} title={countsText(project)}>
      <Badge icon="flame" name={texts.alarms} count={project.alarmCount} />
      <Badge icon="fault" name={texts.faults} count={project.faultCount} />
    </span>
  )

/** Starts a stopped project and enters it; the page reloads then. */
const StartButton = ({
  project: { id, name },
  onStarted,
}: {
  project: ListedProject
  onStarted: () => Promise<void>
}) => {
  const { mutate, isPending } = trpc.projectSettings.enable.useMutation({
    meta: { done: words.started(name) },
    onSuccess: onStarted,
  })
  return (
    <Button
      className={styles.start ?? ''}
      size="small"
      loading={isPending}
      aria-label={words.name(name)}
      onClick={() => mutate({ projectId: id })}
    >
      {words.start}
    </Button>
  )
}

interface ProjectItemProps {
  readonly project: ListedProject
  readonly isCurrent: boolean
  readonly busy: boolean
  readonly mayStart: boolean
  readonly onChoose: () => Promise<void>
}

const ProjectItem = ({ project, isCurrent, busy, mayStart, onChoose }: ProjectItemProps) => {
  const reason = whyNot(project)
  const note = reason ?? (isCurrent ? texts.current : undefined)
  return (
    <li className="relative">
      <button
        type="button"
        className={styles.line}
        title={project.name}
        aria-current={isCurrent}
        disabled={busy || reason !== undefined}
        onClick={() => void onChoose()}
      >
        <span className={styles.words}>
          <b>{shortName(project.name)}</b>
          {note !== undefined && <small className="font-12 ink3">{note}</small>}
        </span>
        {!mayStart && <Badges project={project} />}
      </button>
      {mayStart && <StartButton project={project} onStarted={onChoose} />}
    </li>
  )
}

/** Enters a project, shows it, and reloads the page (spec §4). */
const useChoice = (close: () => void) => {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const choose = async (projectId: string): Promise<void> => {
    setBusy(true)
    try {
      await switchProject(projectId, navigate)
      close()
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  return { busy, choose }
}

/** Ids of the stopped projects that the person may start; asked for where one is stopped. */
const useStartable = (projects: readonly ListedProject[] = []): ReadonlySet<string> => {
  const enabled = projects.some(({ projectStatus }) => projectStatus === projectStatuses.stopped)
  const { data = [] } = trpc.projectSettings.stopped.useQuery({}, { enabled, gcTime: 0, meta: { quiet: true } })
  return new Set(data.map(({ id }) => id))
}

const ProjectItems = ({ close, current }: { close: () => void; current: string }) => {
  const { busy, choose } = useChoice(close)
  const { data, isError, refetch } = useQuery({
    queryKey: [...projectsKey, 'switch'],
    queryFn: fetchProjects,
    gcTime: 0,
  })
  const startable = useStartable(data)
  if (isError) return <EmptyState kind="failed" onAction={() => void refetch()} />
  if (!data) return <TableSkeleton widths={[undefined, 60]} rows={3} />
  if (data.length === 0) return <EmptyState kind="forbidden" title={texts.none} />
  return (
    <>
      <ul className={styles.lines}>
        {data.map((project) => (
          <ProjectItem
            key={project.id}
            project={project}
            isCurrent={project.id === current}
            busy={busy}
            mayStart={startable.has(project.id)}
            onChoose={async () => (project.id === current ? close() : choose(project.id))}
          />
        ))}
      </ul>
      {data.some(({ alarmCount, faultCount }) => alarmCount + faultCount > 0) && <Legend />}
    </>
  )
}

/** Legend of the counts, visual only: each count has an accessible name. */
const Legend = () => (
  <p className={styles.legend} aria-hidden="true">
    <Icon name="flame" size={14} />
    {texts.alarms}
    <Icon name="fault" size={14} />
    {texts.faults}
    <span>{texts.countsNote}</span>
  </p>
)

/** The person's projects, to switch to another. */
export const ProjectSwitch = ({ close }: { close: () => void }) => (
  <ProjectItems close={close} current={useSession((session) => session.projectId)} />
)

/** The same list for a person whose projects have all been stopped, and who may start one of them. */
export const ProjectStart = ({ close }: { close: () => void }) => (
  <>
    <p>{words.note}</p>
    <ProjectItems close={close} current="" />
    <Button type="link" onClick={() => void relogin()}>
      {texts.logout}
    </Button>
  </>
)

/** The same list when the current project is no longer available: one must be chosen, and none is current. */
export const ProjectChoice = ({ close }: { close: () => void }) => (
  <>
    <p>{texts.chooseNote}</p>
    <ProjectItems close={close} current="" />
    <Button type="link" onClick={() => void relogin()}>
      {texts.logout}
    </Button>
  </>
)
