import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { id, nothing, pageOf, paging, text, whole, Named } from '#shared/api/fields.ts'
import { AlertRule, ruleGroups, VOICE_DELAY_MINUTES } from '#shared/project/alert-rules.ts'

/** The settings of a project, apart from its rules; `status` as in `projectStatuses`. */
export const ProjectDetail = z
  .object({
    id: z.string(),
    name: z.string(),
    info: z.string(),
    /** `#rrggbb`; empty for the default of the console. */
    color: z.string(),
    /** Address of an uploaded picture; empty for none. */
    logo: z.string(),
    watermark: z.boolean(),
    status: z.int(),
    isConfigRule: z.boolean(),
  })
  .meta({ id: 'ProjectDetail' })
export type ProjectDetail = z.output<typeof ProjectDetail>

const RuleRow = AlertRule.extend({
  /** The scope of the rule: a device type, or all of them. */
  name: z.string(),
  /** False for a row that follows the default, or the rule of all devices. */
  custom: z.boolean(),
}).meta({ id: 'AlertRuleRow' })
export type RuleRow = z.output<typeof RuleRow>

/** The rules of one kind of event (spec §3): `eventType` is the group, `eventDetailType` the number of the kind. */
export const RuleState = z
  .object({
    eventType: z.enum(ruleGroups),
    eventDetailType: z.int(),
    isConfigRule: z.boolean(),
    /** The rule for all devices first, then one row for each type that raises events of this kind. */
    ruleDetail: z.array(RuleRow),
  })
  .meta({ id: 'RuleState' })
export type RuleState = z.output<typeof RuleState>

/** A rule as a form sends it; omitted times take their defaults. */
const RuleInput = AlertRule.extend({
  voiceDelay: whole(1, 120).default(VOICE_DELAY_MINUTES),
  quiet: AlertRule.shape.quiet.default(null),
})
const MAX_RULES = 100

/** Acts in the log of a project. */
export const projectActs = {
  settings: '修改项目信息',
  rules: '修改推送规则',
  restored: '恢复默认规则',
  watermark: '修改水印',
  dashboard: '修改首页布局',
  enabled: '启用项目',
  disabled: '停用项目',
  removed: '删除项目',
} as const
export type ProjectAct = keyof typeof projectActs
export const projectActNames = Object.keys(projectActs) as [ProjectAct, ...ProjectAct[]] // the keys of a constant table

const ProjectChange = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Null for changes without a person. */
    person: Named.nullable(),
    act: z.enum(projectActNames),
    actName: z.string(),
    text: z.string(),
  })
  .meta({ id: 'ProjectChange' })

/** What hangs on a project; shown before it is stopped or deleted. */
export const ProjectHolds = z
  .object({
    areas: z.int(),
    /** Devices in service. */
    devices: z.int(),
    members: z.int(),
    /** Of these, members without another project to enter: their session ends. */
    alone: z.int(),
    /** Open events of all kinds. */
    openEvents: z.int(),
    /** Pending invitations. */
    invitations: z.int(),
  })
  .meta({ id: 'ProjectHolds' })
export type ProjectHolds = z.output<typeof ProjectHolds>

const which = {
  eventType: z.enum(ruleGroups).default('alarm'),
  /** The number of a kind in the group, by default its first: 1 for alarms. */
  eventDetailType: whole(1, 100).optional(),
}

const color = text(0, 7)
  .refine((value) => value === '' || /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value), { params: { key: 'BAD_INPUT' } })
  .transform((value) => value.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))

// Unlike `flag`: an empty text must not switch it off.
const yesOrNo = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })])

const service = {
  input: z.object({ projectId: id }),
  output: z.object({ projectId: z.string(), projectStatus: z.int() }),
} as const

export const projectSettingsContracts = {
  detail: query({
    path: '/pc/api/v4/projectSettings/detail',
    access: 'project:manage',
    input: nothing,
    output: ProjectDetail,
    summary: 'The settings of the chosen project',
  }),
  edit: mutation({
    path: '/pc/api/v4/projectSettings/edit',
    access: 'project:manage',
    input: z.object({
      name: text(1, 40).optional(),
      info: text(0, 500).optional(),
      color: color.optional(),
      logo: text(0, 300).optional(),
      watermark: yesOrNo.optional(),
    }),
    output: ProjectDetail,
    errors: ['NOT_FOUND'],
    summary:
      'Set name, description, theme colour (#rgb or #rrggbb), logo (the address of an uploaded picture) and watermark; omitted fields stay unchanged',
  }),
  setWatermark: mutation({
    path: '/pc/api/v4/projectSettings/watermark',
    access: 'project:manage',
    input: z.object({ watermark: yesOrNo }),
    output: ProjectDetail,
    errors: ['NOT_FOUND'],
    summary: 'Show the watermark or not (push 1001)',
  }),
  rules: query({
    path: '/pc/api/v4/projectSettings/rules',
    access: 'project:manage',
    input: z.object({ ...which, newMode: z.enum(['default', 'setting']).default('setting') }),
    output: RuleState,
    summary: 'Who is notified of events of a kind and when: as set, or (newMode=default) by default',
  }),
  saveRules: mutation({
    path: '/pc/api/v4/projectSettings/saveRules',
    access: 'project:manage',
    input: z.object({ ...which, ruleDetail: z.array(RuleInput).min(1).max(MAX_RULES) }),
    output: RuleState,
    errors: ['NOT_FOUND'],
    summary:
      'Set the rules of a kind: one for all devices (deviceType null), and one for each type that is to have its own',
  }),
  restoreDefaults: mutation({
    path: '/pc/api/v4/projectSettings/restoreDefaults',
    access: 'project:manage',
    input: z.object({ eventType: z.enum(ruleGroups).optional(), eventDetailType: which.eventDetailType }),
    output: ProjectDetail,
    errors: ['NOT_FOUND'],
    summary: 'Back to the default rules: of one kind, of one group, or (with neither named) of all',
  }),
  changes: query({
    path: '/pc/api/v4/projectSettings/changes',
    access: 'project:manage',
    input: z.object({ ...paging }),
    output: pageOf(ProjectChange),
    summary: 'Who changed what of the chosen project and when, newest first',
  }),
  holds: query({
    path: '/pc/api/v4/projectSettings/holds',
    access: 'project:manage',
    input: nothing,
    output: ProjectHolds,
    summary: 'What hangs on the chosen project: who and what is affected when it is stopped or deleted',
  }),
  stopped: query({
    path: '/pc/api/v4/projectSettings/stopped',
    access: 'session',
    input: nothing,
    output: z.array(Named),
    summary: 'The stopped projects that the person may put into service again, as their superOwner',
  }),
  // A stopped project cannot be chosen, so this call names the project and checks the right there itself.
  enable: mutation({
    ...service,
    path: '/pc/api/v4/projectSettings/enable',
    access: 'session',
    errors: ['NO_PERMISSION', 'NOT_FOUND', 'STATE_CHANGED'],
    summary: 'Put a project into service again, as its superOwner; 5302 when it is in service',
  }),
  disable: mutation({
    ...service,
    path: '/pc/api/v4/projectSettings/disable',
    access: 'project:manage',
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary: 'Stop a project, as its superOwner: it can no longer be chosen; 5302 when it is stopped',
  }),
  remove: mutation({
    ...service,
    path: '/pc/api/v4/projectSettings/remove',
    access: 'project:manage',
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary: 'End a project for good, as its superOwner: all its memberships end',
  }),
}
