import { queryOptions, useQuery } from '@tanstack/react-query'
import { projectTexts as texts } from '#client/features/project/texts.ts'
import { projectsKey } from '#client/features/project/projects.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { readOwnProjects } from '#client/lib/project.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/project/project-switch.module.css'

/** Width of the modal (spec §9). */
const width = 432

export const openProjectSwitch = (): void =>
  dialogs.open({
    key: 'project-switch',
    rank: 'own',
    title: texts.title,
    width,
    content: async () => ({ default: (await import('#client/features/project/project-list.tsx')).ProjectSwitch }),
  })

const choiceKey = 'project-choice'

/**
 * The project choice when the server requires one (code 9110): not closable, and repeated calls show one dialog. Dialogs
 * about memberships come first, because they may explain it.
 */
export const openProjectChoice = (): void =>
  dialogs.open({
    key: choiceKey,
    rank: 'invitation',
    title: texts.title,
    width,
    closable: false,
    content: async () => ({ default: (await import('#client/features/project/project-list.tsx')).ProjectChoice }),
  })

/** Closes the choice when a project has been entered otherwise. */
export const closeProjectChoice = (): void => dialogs.close(choiceKey)

/** The projects of the account with this token. */
export const ownProjects = (token: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'own', token],
    queryFn: readOwnProjects,
    staleTime: Number.POSITIVE_INFINITY,
    // The header works without it; other users of the list show the failure themselves.
    meta: { quiet: true },
  })

/** Number of the person's projects; 1 until loaded. */
export const useProjectCount = (): number => {
  const token = useSession((session) => session.token)
  const { data } = useQuery({ ...ownProjects(token), select: ({ length }) => length })
  return data ?? 1
}

/** 切换 beside the project's name, for people with more than one project (spec §2). */
export const ProjectSwitchLink = () =>
  useProjectCount() > 1 ? (
    <button type="button" className={styles.link} onClick={openProjectSwitch}>
      {texts.switch}
    </button>
  ) : null
