import type { z } from 'zod'
import type { Project } from '#shared/project/project.contract.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore } from '#client/lib/session-store.ts'

/** A project as one of its members sees it. */
export type OwnProject = z.output<typeof Project>

/** The project fields that a session contains. */
const partOf = ({ id, name, projectInfo, projectColor, logo, projectStatus, watermark }: OwnProject) => ({
  projectId: id,
  projectName: name,
  projectInfo,
  projectColor,
  logo,
  projectStatus,
  watermark,
})

/** The person's projects. Also refreshes the current project in the session, which may be older than this page. */
export const readOwnProjects = async (): Promise<readonly OwnProject[]> => {
  const projects = await rest.get('/api/v3/getProjects')
  const here = projects.find(({ id }) => id === sessionStore.getState().projectId)
  if (here) sessionStore.save(partOf(here))
  return projects
}

/**
 * Enters the first of the server's projects and stores it with the role there (spec §4). Skips projects that may not be
 * entered, such as a stopped one. Returns whether there was any.
 */
export const takeFirstOf = async (projects: readonly OwnProject[]): Promise<boolean> => {
  const first = projects.find(({ authFlag }) => authFlag)
  if (!first) return false
  const { roleCode } = await rest.post('/api/v3/getRoleByProject', { projectId: first.id })
  sessionStore.save({ ...partOf(first), roleCode })
  return true
}
