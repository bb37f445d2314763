import type { z } from 'zod'

import { hot } from '#server/platform/hot-results.ts'
import type { Version } from '#server/worlds/read-model/open-events.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { AreaRecord, MembershipRecord, ProjectRecord } from '#server/worlds/records.ts'
import type { Project } from '#shared/project/project.contract.ts'
import type { EventKind } from '#shared/event/index.ts'

type ProjectView = z.input<typeof Project>

/** Number of open events of some kinds in the areas of a member. */
const openCount = (model: ReadModel, membership: MembershipRecord, kinds: readonly EventKind[]): number => {
  let sum = 0
  for (const areaId of scopeOf(model, membership).areaIds) {
    for (const kind of kinds) {
      const { todo, doing } = model.openEvents.count(areaId, kind)
      sum += todo + doing
    }
  }
  return sum
}

const projectView = (model: ReadModel, membership: MembershipRecord): ProjectView => {
  const project = model.projects.get(membership.projectId)
  if (!project) throw new Error(`Membership ${membership.id} names a project that does not exist`)
  return {
    id: project.id,
    name: project.name,
    authFlag: mayEnter(model, membership),
    alarmCount: openCount(model, membership, ['alarm', 'video-alarm']),
    faultCount: openCount(model, membership, ['fault']),
    projectStatus: project.status,
    watermark: project.watermark,
    projectInfo: project.info,
    projectColor: project.color,
    logo: project.logo,
  }
}

/**
 * The project record and its area list, on which scopes depend. Both are replaced when they change, so identity shows whether
 * a cached scope is valid.
 */
interface Source {
  readonly id: string
  readonly project: ProjectRecord | undefined
  readonly areas: readonly AreaRecord[] | undefined
}

const sourceOf = ({ projects, areasOfProject }: ReadModel, id: string): Source => ({
  id,
  project: projects.get(id),
  areas: areasOfProject.get(id),
})

const isCurrent = ({ projects, areasOfProject }: ReadModel, { id, project, areas }: Source): boolean =>
  projects.get(id) === project && areasOfProject.get(id) === areas

interface Known {
  readonly version: Version
  readonly sources: readonly Source[]
  readonly views: ProjectView[]
}

// Membership lists are replaced when they change, so results can be cached by list.
const known = new WeakMap<readonly MembershipRecord[], Known>()

/** A person's projects with their counts. Every client polls them, so they are computed once per change. */
export const projectsOf = (model: ReadModel, userId: string): ProjectView[] => {
  const memberships = model.membershipsOfUser.get(userId)
  if (!memberships) return []
  const version = model.openEvents.version()
  const found = known.get(memberships)
  if (found?.version === version && found.sources.every((source) => isCurrent(model, source))) return found.views
  const sources = memberships.map(({ projectId: id }) => sourceOf(model, id))
  const views = hot(memberships.map((membership) => projectView(model, membership)))
  known.set(memberships, { version, sources, views })
  return views
}

/** The person's projects among the listed ones, in the order of the list; all of them without a list. */
export const eventCounts = (projects: readonly ProjectView[], listed: readonly string[] | undefined) => {
  const own = new Map(projects.map((project) => [project.id, project]))
  const wanted = listed === undefined ? projects : [...new Set(listed)].flatMap((id) => own.get(id) ?? [])
  return wanted.map(({ id, name, authFlag, alarmCount, faultCount }) => ({
    id,
    name,
    authFlag,
    alarmCount,
    faultCount,
  }))
}

/** Number of devices in service in the areas of a member. */
export const dataSourceCount = (model: ReadModel, membership: MembershipRecord): number => {
  const { areaIds } = scopeOf(model, membership)
  let count = 0
  for (const { areaId, enabled } of model.devices.values()) if (enabled && areaIds.has(areaId)) count += 1
  return count
}
