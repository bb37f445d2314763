import type { z } from 'zod'
import type { Project } from '#shared/contracts/project.ts'
import { rest } from '#client/lib/rest.ts'
import { sessionStore } from '#client/lib/session-store.ts'

/** Stores the first project the server names, with the role there (spec §4); undefined for a person without any. */
export const takeFirstProject = async (): Promise<z.output<typeof Project> | undefined> => {
  const [first] = await rest.get('/api/v3/getProjects')
  if (!first) return undefined
  const { roleCode } = await rest.post('/api/v3/getRoleByProject', { projectId: first.id })
  const { id: projectId, name: projectName, projectInfo, projectColor, logo, projectStatus } = first
  sessionStore.keep({ projectId, projectName, projectInfo, projectColor, logo, projectStatus, roleCode })
  return first
}
