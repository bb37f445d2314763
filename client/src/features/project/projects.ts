import type { z } from 'zod'
import type { projectContracts } from '#shared/contracts/project.ts'
import { projectTexts as texts } from '#client/config/project-texts.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'

type Project = z.output<typeof projectContracts.projectList.output>[number]
export type ListedProject = Pick<Project, 'id' | 'name' | 'authFlag' | 'alarmCount' | 'faultCount' | 'projectStatus'>

/** Longest name that is shown whole, in characters (spec §9). */
const LONGEST = 12
/** The status of a project that was stopped (entities.json; only 1 is in service). */
const STOPPED = 0

/** A name as the switch shows it. */
export const shortName = (name: string): string => {
  const signs = Array.from(name)
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : name
}

/** Why a project cannot be chosen; undefined when it can. */
export const whyNot = ({ authFlag, projectStatus }: Pick<ListedProject, 'authFlag' | 'projectStatus'>) => {
  if (authFlag) return undefined
  return projectStatus === STOPPED ? texts.stopped : texts.forbidden
}

/** The counts of now in place of those of the list. */
const withCounts = async (projects: readonly ListedProject[]): Promise<readonly ListedProject[]> => {
  const counted = await rest.post('/pc/api/v4/projectListEventCountNew', {
    projectList: projects.map(({ id }) => ({ id })),
  })
  const byId = new Map(counted.map((one) => [one.id, one]))
  return projects.map((project) => ({ ...project, ...byId.get(project.id) }))
}

/** The person's projects with their open events; when those cannot be counted, the list as it is (spec §7). */
export const fetchProjects = async (): Promise<readonly ListedProject[]> => {
  const projects = await rest.post('/pc/api/v4/projectListNew')
  try {
    return await withCounts(projects)
  } catch (error) {
    notifyError(error)
    return projects
  }
}
