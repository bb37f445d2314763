import { queryOptions, useQuery } from '@tanstack/react-query'
import { projectTexts as texts } from '#client/config/project-texts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { readOwnProjects } from '#client/lib/project.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/project/project-switch.module.css'

/** Width of the modal (spec §9). */
const width = 432

/** Lets the person change the project. */
export const openProjectSwitch = (): void =>
  dialogs.ask({
    key: 'project-switch',
    rank: 'news',
    title: texts.title,
    width,
    content: async () => ({ default: (await import('#client/features/project/project-list.tsx')).ProjectSwitch }),
  })

const choiceKey = 'project-choice'

/**
 * The same when the server has asked for a project (code 9110): it cannot be put away, however often it is asked for.
 * What has become of a project is told first: it may be why.
 */
export const askForProject = (): void =>
  dialogs.ask({
    key: choiceKey,
    rank: 'invitation',
    title: texts.title,
    width,
    closable: false,
    content: async () => ({ default: (await import('#client/features/project/project-list.tsx')).ProjectChoice }),
  })

/** A project has been found otherwise. */
export const closeProjectChoice = (): void => dialogs.close(choiceKey)

/** Of everything that is read about the person's projects; begun anew when memberships change. */
export const projectsKey = ['projects'] as const

/** The projects of whoever holds this token. */
export const ownProjects = (token: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'own', token],
    queryFn: readOwnProjects,
    staleTime: Number.POSITIVE_INFINITY,
    // The header does without; whoever needs the list is told by it.
    meta: { quiet: true },
  })

/** How many projects the person has; 1 until it is known. */
export const useProjectCount = (): number => {
  const token = useSession((session) => session.token)
  const { data } = useQuery({ ...ownProjects(token), select: ({ length }) => length })
  return data ?? 1
}

/** 切换 beside the project's name, for whoever has more than one (spec §2). */
export const ProjectSwitchLink = () =>
  useProjectCount() > 1 ? (
    <button type="button" className={styles.link} onClick={openProjectSwitch}>
      {texts.switch}
    </button>
  ) : null
