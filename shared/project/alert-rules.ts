import { z } from 'zod'

import { deviceTypeCodes, deviceTypes, mayRaise, type DeviceType } from '#shared/device/index.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { roleCodes, type RoleCode } from '#shared/permission/roles.ts'
import { DAY, MINUTE, startOfDay } from '#shared/time.ts'

/** Channels for notifications of an event; the voice call comes later than the other two. */
export const alertChannels = { app: 'App', sms: '短信', voice: '电话' } as const
export type AlertChannel = keyof typeof alertChannels

const recipientRoles = z.array(z.enum(roleCodes)).max(roleCodes.length)
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/**
 * Who is notified of events of one kind, and when: members with one of the roles in whose areas it happened. A rule with a device
 * type takes precedence over the rule of the kind, whose type is null.
 */
export const AlertRule = z
  .object({
    deviceType: z.enum(deviceTypeCodes).nullable(),
    app: recipientRoles,
    sms: recipientRoles,
    voice: recipientRoles,
    /** Minutes until the voice call for an event that is not taken. */
    voiceDelay: z.int().min(1).max(120),
    /**
     * `HH:mm` to `HH:mm` in Asia/Shanghai, also across midnight. No SMS in this time, and no call before its end, except for a
     * fire.
     */
    quiet: z
      .object({ from: hour, to: hour })
      .refine(({ from, to }) => from !== to)
      .nullable(),
  })
  .meta({ id: 'AlertRule' })
export type AlertRule = z.output<typeof AlertRule>

/** Settings stored with a project (`Project.settings`); an absent rule is the default one. */
export const ProjectSettings = z.object({
  /** Whether any rules have been configured (spec §3, rule state). */
  isConfigRule: z.boolean().default(false),
  rules: z.partialRecord(z.enum(eventKindNames), z.array(AlertRule)).default({}),
  /** Layouts of the dashboard by role; cards of other versions are left out when read. */
  dashboards: z.array(z.object({ roleCode: z.string(), cards: z.array(z.unknown()) })).optional(),
})
export type ProjectSettings = z.output<typeof ProjectSettings>

/** Minutes from a hardware alert to the voice call for people without any other notification (spec §6). */
export const VOICE_DELAY_MINUTES = 5
const onDuty: RoleCode[] = ['owner', 'operator']
// Spec §6 defines calls only after a hardware alert.
const rings: readonly EventKind[] = ['alarm', 'fault']

/** The rule of a kind without a configured one: owners and operators, App and SMS immediately, a call for hardware alerts. */
export const defaultRule = (kind: EventKind): AlertRule => ({
  deviceType: null,
  app: onDuty,
  sms: onDuty,
  voice: rings.includes(kind) ? onDuty : [],
  voiceDelay: VOICE_DELAY_MINUTES,
  quiet: null,
})

/** The effective rule for events of a kind from a type of device. */
export const ruleFor = ({ rules }: ProjectSettings, kind: EventKind, type: DeviceType): AlertRule => {
  const own = rules[kind]
  return (
    own?.find(({ deviceType }) => deviceType === type) ??
    own?.find(({ deviceType }) => deviceType === null) ??
    defaultRule(kind)
  )
}

/** The device types whose events of a kind can have a rule of their own. */
export const typesRaising = (kind: EventKind): DeviceType[] => deviceTypeCodes.filter((type) => mayRaise(type, kind))

/** The facts of an event that matter to a rule: notifications of a fire are never delayed. */
interface Happening {
  readonly raisedAt: number
  readonly fire: boolean
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** End of the quiet hours around an instant; null outside them. */
const quietUntil = ({ quiet }: AlertRule, at: number): number | null => {
  if (!quiet) return null
  const midnight = startOfDay(at)
  const [from, to] = [midnight + minutesOf(quiet.from) * MINUTE, midnight + minutesOf(quiet.to) * MINUTE]
  if (from < to) return at >= from && at < to ? to : null
  if (at >= from) return to + DAY
  return at < to ? to : null
}

/** Whether only App notifications are allowed now. */
export const isQuiet = (rule: AlertRule, { raisedAt, fire }: Happening): boolean =>
  !fire && quietUntil(rule, raisedAt) !== null

/** When the voice call is due for an event that is not taken; null for never. */
export const callDueAt = (rule: AlertRule, { raisedAt, fire }: Happening): number | null => {
  if (rule.voice.length === 0) return null
  const due = raisedAt + rule.voiceDelay * MINUTE
  return fire ? due : (quietUntil(rule, due) ?? due)
}

/** The groups of rules: `eventType` of the rule state, each with its kinds (spec §3). */
export const ruleGroups = ['alarm', 'fault', 'risk', 'anomaly'] as const
export type RuleGroup = (typeof ruleGroups)[number]

/** The kinds of a group, by the push that announces them. */
export const kindsOf = (group: RuleGroup): EventKind[] =>
  eventKindNames.filter((kind) => eventKinds[kind].push.raised === group)

/** The name of a rule: its device type, or all of them. */
export const ruleName = ({ deviceType }: Pick<AlertRule, 'deviceType'>): string =>
  deviceType === null ? '全部设备' : deviceTypes[deviceType].name
