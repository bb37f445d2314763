import { z } from 'zod'

import { projectPart } from '#shared/auth/auth.contract.ts'
import { mutation, query, queryByPost } from '#shared/api/define.ts'
import { id, nothing, Named } from '#shared/api/fields.ts'

/** A project of the person; the counts are the open events in the person's areas. */
export const Project = z
  .object({
    id: z.string(),
    name: z.string(),
    /** False: it is listed, but cannot be chosen. */
    authFlag: z.boolean(),
    alarmCount: z.int(),
    faultCount: z.int(),
    projectStatus: z.int(),
    watermark: z.boolean(),
    projectInfo: z.string(),
    projectColor: z.string(),
    logo: z.string(),
  })
  .meta({ id: 'Project' })

/** The person's role in a project, in the words of spec §6. */
const Role = z
  .object({
    projectId: z.string(),
    roleCode: z.string(),
    roleName: z.string(),
    description: z.string(),
    areas: z.array(Named),
  })
  .meta({ id: 'Role' })

const EventCount = Project.pick({ id: true, name: true, authFlag: true, alarmCount: true, faultCount: true }).meta({
  id: 'ProjectEventCount',
})

const MAX_PROJECTS = 1000
const listed = z.union([id, z.object({ id })])

export const projectContracts = {
  getProjects: query({
    path: '/api/v3/getProjects',
    access: 'session',
    input: nothing,
    output: z.array(Project),
    summary: 'Projects of the person; empty for a person without any',
  }),
  projectList: queryByPost({
    path: '/pc/api/v4/projectListNew',
    access: 'session',
    input: nothing,
    output: z.array(Project),
    summary: 'Projects of the person, as the project switch shows them',
  }),
  eventCounts: queryByPost({
    path: '/pc/api/v4/projectListEventCountNew',
    access: 'session',
    input: z.object({ projectList: z.array(listed).max(MAX_PROJECTS).optional() }),
    arrayBody: 'projectList',
    output: z.array(EventCount),
    summary: 'Open alarms and faults of the listed projects (of all without a list); projects of others are left out',
  }),
  getRoleByProject: queryByPost({
    path: '/api/v3/getRoleByProject',
    access: 'session',
    input: z.object({ projectId: id }),
    output: Role,
    errors: ['NO_PERMISSION'],
    summary: 'Role of the person in one of their projects',
  }),
  dataSourceCount: query({
    path: '/data-source-project/getProjectDataSourceCount',
    access: 'session',
    input: z.object({ projectId: id }),
    output: z.int(),
    errors: ['NO_PERMISSION'],
    summary: 'How many devices feed a project, as far as the person may see them',
  }),
  switchProject: mutation({
    path: '/pc/api/v4/switchProject',
    access: 'session',
    input: z.object({ projectId: id }),
    output: z.object(projectPart),
    errors: ['NO_PERMISSION'],
    okMessage: '切换成功',
    summary: 'Choose a project; the next login lands there',
  }),
}
