import type { z } from 'zod'
import type { Project } from '#shared/contracts/project.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore } from '#client/lib/session-store.ts'

/** A project as its member sees it. */
export type OwnProject = z.output<typeof Project>

/** What a session carries of a project. */
const partOf = ({ id, name, projectInfo, projectColor, logo, projectStatus, watermark }: OwnProject) => ({
  projectId: id,
  projectName: name,
  projectInfo,
  projectColor,
  logo,
  projectStatus,
  watermark,
})

/** The person's projects; what the session carries of the one it is in is renewed by them, as it may be older than this page. */
export const readOwnProjects = async (): Promise<readonly OwnProject[]> => {
  const projects = await rest.get('/api/v3/getProjects')
  const here = projects.find(({ id }) => id === sessionStore.getState().projectId)
  if (here) sessionStore.keep(partOf(here))
  return projects
}

/**
 * Stores the first of the projects that the server names, with the role there (spec §4); one that may not be entered, such as one
 * that was stopped, does not count. Whether there was any.
 */
export const takeFirstOf = async (projects: readonly OwnProject[]): Promise<boolean> => {
  const first = projects.find(({ authFlag }) => authFlag)
  if (!first) return false
  const { roleCode } = await rest.post('/api/v3/getRoleByProject', { projectId: first.id })
  sessionStore.keep({ ...partOf(first), roleCode })
  return true
}
