import type { z } from 'zod'
import type { projectContracts } from '#shared/project/project.contract.ts'
import { projectTexts as texts } from '#client/features/project/texts.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'

type Project = z.output<typeof projectContracts.projectList.output>[number]
export type ListedProject = Pick<Project, 'id' | 'name' | 'authFlag' | 'alarmCount' | 'faultCount' | 'projectStatus'>

/** Query key prefix for the person's projects; invalidated when memberships change. */
export const projectsKey = ['projects'] as const

/** Longest name shown in full, in characters (spec §9). */
const MAX_NAME_LENGTH = 12
/** Status of a stopped project (entities.json; only 1 is in service). */
const STOPPED = 0

/** A name as the switch shows it, truncated if too long. */
export const shortName = (name: string): string => {
  const signs = Array.from(name)
  return signs.length > MAX_NAME_LENGTH ? `${signs.slice(0, MAX_NAME_LENGTH).join('')}…` : name
}

/** Why a project cannot be entered; undefined when it can. */
export const whyNot = ({ authFlag, projectStatus }: Pick<ListedProject, 'authFlag' | 'projectStatus'>) => {
  if (authFlag) return undefined
  return projectStatus === STOPPED ? texts.stopped : texts.forbidden
}

/** Replaces the counts of the list by current ones. */
const withCounts = async (projects: readonly ListedProject[]): Promise<readonly ListedProject[]> => {
  const counted = await rest.post('/pc/api/v4/projectListEventCountNew', {
    projectList: projects.map(({ id }) => ({ id })),
  })
  const byId = new Map(counted.map((one) => [one.id, one]))
  return projects.map((project) => ({ ...project, ...byId.get(project.id) }))
}

/** The person's projects with their open events; if counting fails, the list unchanged (spec §7). */
export const fetchProjects = async (): Promise<readonly ListedProject[]> => {
  const projects = await rest.post('/pc/api/v4/projectListNew')
  try {
    return await withCounts(projects)
  } catch (error) {
    notifyError(error)
    return projects
  }
}
