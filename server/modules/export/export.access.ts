import { z } from 'zod'

import type { JobRecord } from '#server/modules/export/export.repo.ts'
import { rank } from '#server/modules/membership/membership.rules.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { may, mayEnter, membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { ExportDomain } from '#shared/export/lists.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Right } from '#shared/permission/roles.ts'

/** The right that each list's own call requires. */
const rights: Readonly<Record<ExportDomain, Right>> = {
  event: 'device:view',
  device: 'device:view',
  fireHost: 'device:view',
  video: 'device:view',
  place: 'device:view',
  member: 'person:view',
  attendance: 'duty:view',
  handOver: 'device:view',
  contact: 'device:view',
  role: 'role:manage',
  download: 'device:view',
}

/** The list that a person wants as a file, with its project. */
type Claim = Pick<JobRecord, 'userId' | 'projectId' | 'domain'>
type Job = Claim & Pick<JobRecord, 'state' | 'madeFor' | 'failure'>
/** The part of a scope that determines the rows of a file. */
type View = Pick<Scope, 'roleCode' | 'areaIds'>

const LOST = '您已无权查看该项目的数据'
const CHANGED = '您的角色或区域已变更，请重新生成'

const refuse = (message: string): never => {
  throw new AppError('NO_PERMISSION', { message })
}

/** Refuses to export a list that the member may not see. */
export const checkRight = (scope: Scope, domain: ExportDomain): void => {
  if (!scope.rights.has(rights[domain])) throw new AppError('NO_PERMISSION')
}

/** The person's present scope in the project; 4002 when they have lost access to the list since they ordered it. */
export const scopeFor = ({ model }: Kernel, { userId, projectId, domain }: Claim): Scope => {
  const membership = membershipOf(model, userId, projectId)
  if (!membership || !mayEnter(model, membership) || !may(model, membership, rights[domain])) return refuse(LOST)
  return scopeOf(model, membership)
}

/** 4002 when a file shows more than its owner may see now: their role is lower, or an area is no longer theirs. */
export const checkView = (kernel: Kernel, claim: Claim, made: View): void => {
  const { roleCode, areaIds } = scopeFor(kernel, claim)
  const areas = kernel.model.areasOfProject.get(claim.projectId) ?? []
  const isWider = areas.some(({ id }) => made.areaIds.has(id) && !areaIds.has(id))
  // superOwner also sees what belongs to no area.
  if (isWider || rank(roleCode) > rank(made.roleCode)) refuse(CHANGED)
}

const View = z.object({ roleCode: z.string(), areaIds: z.array(z.string()).transform((ids) => new Set(ids)) })

export const viewText = ({ roleCode, areaIds }: View): string =>
  JSON.stringify({ roleCode, areaIds: [...areaIds].toSorted((a, b) => (a < b ? -1 : 1)) })

/** 4002 when the owner of a finished file may no longer have it. */
export const checkFile = (kernel: Kernel, job: Job): void => {
  // A file made before `madeFor` was recorded.
  if (job.madeFor === null) return refuse(CHANGED)
  checkView(kernel, job, View.parse(JSON.parse(job.madeFor)))
}

/** Why a job has no file: it failed, or its owner may no longer have the finished file; empty otherwise. */
export const failureOf = (kernel: Kernel, job: Job): string => {
  if (job.state !== 'done') return job.failure
  try {
    checkFile(kernel, job)
    return ''
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
