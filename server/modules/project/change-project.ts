import { logProjectChange } from '#server/modules/project/project-log.repo.ts'
import { saveProject, type ProjectPatch } from '#server/modules/project/project.repo.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ProjectRecord } from '#server/worlds/records.ts'
import type { ProjectAct } from '#shared/project/project-settings.contract.ts'
import { projectStatuses } from '#shared/project/statuses.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The project, and the person who changes it; null for the system. */
export interface By {
  readonly projectId: string
  readonly userId: string | null
}

/** A change of a project, and the text of its log entry. */
export interface ProjectEdit {
  readonly act: ProjectAct
  readonly patch: ProjectPatch
  readonly text: string
}

/** A project that has not been deleted. */
export const existing = ({ model }: Kernel, id: string): ProjectRecord => {
  const project = model.projects.get(id)
  if (!project || project.status === projectStatuses.deleted) throw new AppError('NOT_FOUND', { field: 'projectId' })
  return project
}

/** The fields that every console shows; the alert rules are not among them. */
const shown = ['name', 'info', 'color', 'logo', 'watermark'] as const satisfies (keyof ProjectRecord)[]

const changesOf = (at: number, before: ProjectRecord, project: ProjectRecord): Change[] => {
  const settings: Change = { type: 'project-settings', at, project }
  const isSame = shown.every((field) => before[field] === project[field])
  return isSame ? [settings] : [{ type: 'project-watermark', at, project }, settings]
}

const write = async (kernel: Kernel, { projectId, userId }: By, { act, patch, text }: ProjectEdit): Promise<number> => {
  const at = kernel.clock.now()
  await kernel.store.prisma.$transaction(async (tx) => {
    await saveProject(tx, projectId, patch)
    await logProjectChange(tx, { projectId, userId, act, text, at })
  })
  return at
}

/** Changes a project and adds the log entry in one transaction; `decide` returns null when nothing changes. */
export const changeProject = (
  kernel: Kernel,
  by: By,
  decide: (before: ProjectRecord) => ProjectEdit | null,
): Promise<ProjectRecord> =>
  kernel.store.inTurn(async () => {
    const before = existing(kernel, by.projectId)
    const edit = decide(before)
    if (!edit) return before
    const at = await write(kernel, by, edit)
    const project = { ...before, ...edit.patch }
    kernel.model.projects.set(project.id, project)
    for (const change of changesOf(at, before, project)) await kernel.changes.storeAndPublish(change)
    return project
  })
