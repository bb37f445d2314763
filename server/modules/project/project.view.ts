import type { z } from 'zod'

import { hot } from '#server/platform/hot-results.ts'
import type { Version } from '#server/worlds/read-model/open-events.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { scopeOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord, ProjectRecord } from '#server/worlds/records.ts'
import type { Project } from '#shared/contracts/project.ts'
import type { EventKind } from '#shared/events/index.ts'

type ProjectView = z.input<typeof Project>

/** Open events of some kinds in the areas of a member. */
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
    authFlag: membership.authFlag,
    alarmCount: openCount(model, membership, ['alarm', 'video-alarm']),
    faultCount: openCount(model, membership, ['fault']),
    projectStatus: project.status,
    projectInfo: project.info,
    projectColor: project.color,
    logo: project.logo,
  }
}

interface Known {
  readonly version: Version
  readonly projects: readonly (ProjectRecord | undefined)[]
  readonly views: ProjectView[]
}

// Lists of memberships are replaced when they change, so what follows from one can be kept beside it.
const known = new WeakMap<readonly MembershipRecord[], Known>()

/** The projects of a person with their counts: polled by every client, so they are computed once per change. */
export const projectsOf = (model: ReadModel, userId: string): ProjectView[] => {
  const memberships = model.membershipsOfUser.get(userId)
  if (!memberships) return []
  const projects = memberships.map(({ projectId }) => model.projects.get(projectId))
  const version = model.openEvents.version()
  const found = known.get(memberships)
  if (found?.version === version && projects.every((project, index) => project === found.projects[index]))
    return found.views
  const views = hot(memberships.map((membership) => projectView(model, membership)))
  known.set(memberships, { version, projects, views })
  return views
}
