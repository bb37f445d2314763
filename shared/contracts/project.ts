import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { id, nothing } from '#shared/contracts/fields.ts'

/** A project of the person; the counts are the open events in the person's areas. */
export const Project = z
  .object({
    id: z.string(),
    name: z.string(),
    authFlag: z.boolean(),
    alarmCount: z.int(),
    faultCount: z.int(),
    projectStatus: z.int(),
    projectInfo: z.string(),
    projectColor: z.string(),
    logo: z.string(),
  })
  .meta({ id: 'Project' })

/** The person's role in a project, with the words of spec §6. */
export const Role = z
  .object({
    projectId: z.string(),
    roleCode: z.string(),
    roleName: z.string(),
    description: z.string(),
    areas: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'Role' })

export const projectContracts = {
  getProjects: define({
    kind: 'query',
    method: 'GET',
    path: '/api/v3/getProjects',
    access: 'session',
    input: nothing,
    output: z.array(Project),
    summary: 'Projects of the person; empty for somebody without any',
  }),
  getRoleByProject: define({
    kind: 'query',
    method: 'POST',
    path: '/api/v3/getRoleByProject',
    access: 'session',
    input: z.object({ projectId: id }),
    output: Role,
    errors: ['NO_PERMISSION'],
    summary: 'Role of the person in one of their projects',
  }),
}
