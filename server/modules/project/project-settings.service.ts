import { personView } from '#server/modules/event/event.view.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import { changeProject, existing } from '#server/modules/project/change-project.ts'
import { editOf } from '#server/modules/project/project-edit.ts'
import { findProjectChanges } from '#server/modules/project/project-log.repo.ts'
import { requestedKind, ruleState, withDefaults, withRules } from '#server/modules/project/rule-edits.ts'
import { knownPictures } from '#server/modules/upload/upload.service.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { ProjectRecord } from '#server/worlds/records.ts'
import {
  projectActs,
  type ProjectDetail,
  type projectSettingsContracts,
  type RuleState,
} from '#shared/project/project-settings.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { kindsOf, ProjectSettings } from '#shared/project/alert-rules.ts'
import { formatTime } from '#shared/time.ts'

type Input<N extends keyof typeof projectSettingsContracts> = InputOf<(typeof projectSettingsContracts)[N]>
type Output<N extends keyof typeof projectSettingsContracts> = OutputOf<(typeof projectSettingsContracts)[N]>

const detailView = ({ settings, ...project }: ProjectRecord): ProjectDetail => {
  const { id, name, info, color, logo, watermark, status } = project
  return { id, name, info, color, logo, watermark, status, isConfigRule: settings.isConfigRule }
}

/** The event kinds that a form selects: one, those of a group, or all. */
const requestedKinds = ({ eventType, eventDetailType }: Input<'restoreDefaults'>): readonly EventKind[] => {
  if (eventDetailType !== undefined) return [requestedKind({ eventType: eventType ?? 'alarm', eventDetailType })]
  return eventType === undefined ? eventKindNames : kindsOf(eventType)
}

const listChanges = async (
  { store, model }: Kernel,
  projectId: string,
  query: Input<'changes'>,
): Promise<Output<'changes'>> => {
  const { changes, total } = await findProjectChanges(store.prisma, projectId, sliceOf(query))
  const records = changes.map(({ id, at, userId, act, text }) => ({
    id,
    at: formatTime(at),
    person: personView(model, userId),
    act,
    actName: projectActs[act],
    text,
  }))
  return pageOf(records, total, query)
}

/** Settings that a superOwner changes; each act adds an entry to the project's log. */
export const createProjectSettingsService = (kernel: Kernel) => {
  /** The address in the form of this world; 4001 for an unknown picture. */
  const logoAddress = async (logo: string | undefined) =>
    logo === undefined || logo === '' ? logo : (await knownPictures(kernel, 'logo', [logo]))[0]

  return {
    detail: ({ projectId }: Scope): ProjectDetail => detailView(existing(kernel, projectId)),
    edit: async (by: Scope, input: Input<'edit'>): Promise<ProjectDetail> => {
      const wanted = { ...input, logo: await logoAddress(input.logo) }
      return detailView(await changeProject(kernel, by, (before) => editOf(before, wanted)))
    },
    rules: ({ projectId }: Scope, { newMode, ...which }: Input<'rules'>): RuleState => {
      const { settings } = existing(kernel, projectId)
      const shown =
        newMode === 'setting' ? settings : { ...ProjectSettings.parse({}), isConfigRule: settings.isConfigRule }
      return ruleState(shown, which.eventType, requestedKind(which))
    },
    saveRules: async (by: Scope, { ruleDetail, ...which }: Input<'saveRules'>): Promise<RuleState> => {
      const kind = requestedKind(which)
      const { settings } = await changeProject(kernel, by, (before) => withRules(before, kind, ruleDetail))
      return ruleState(settings, which.eventType, kind)
    },
    restoreDefaults: async (by: Scope, input: Input<'restoreDefaults'>): Promise<ProjectDetail> => {
      const kinds = requestedKinds(input)
      return detailView(await changeProject(kernel, by, (before) => withDefaults(before, kinds)))
    },
    changes: ({ projectId }: Scope, input: Input<'changes'>) => listChanges(kernel, projectId, input),
  }
}
