import type { ProjectEdit } from '#server/modules/project/change-project.ts'
import type { ProjectRecord } from '#server/worlds/records.ts'
import type { RuleState } from '#shared/project/project-settings.contract.ts'
import { deviceTypes, mayRaise } from '#shared/device/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import {
  alertChannels,
  defaultRule,
  kindsOf,
  ruleFor,
  ruleName,
  typesRaising,
  type AlertRule,
  type AlertChannel,
  type ProjectSettings,
  type RuleGroup,
} from '#shared/project/alert-rules.ts'
import { roleCodes, roles } from '#shared/permission/roles.ts'

interface Which {
  readonly eventType: RuleGroup
  readonly eventDetailType?: number | undefined
}

/** The event kind of a group and a number; 4006 for a number outside the group. */
export const requestedKind = ({ eventType, eventDetailType }: Which): EventKind => {
  const kinds = kindsOf(eventType)
  const kind =
    eventDetailType === undefined ? kinds[0] : kinds.find((one) => eventKinds[one].eventType === eventDetailType)
  if (!kind) throw new AppError('NO_SUCH_TYPE', { field: 'eventDetailType', message: '传入参数类型不存在：事件细类' })
  return kind
}

/** The effective rules of a kind: one for all devices and one for each device type that raises such events. */
export const ruleState = (settings: ProjectSettings, eventType: RuleGroup, kind: EventKind): RuleState => {
  const own = settings.rules[kind] ?? []
  const base = own.find(({ deviceType }) => deviceType === null)
  const all = base ?? defaultRule(kind)
  const rows = typesRaising(kind).map((type) => ({
    ...ruleFor(settings, kind, type),
    deviceType: type,
    name: deviceTypes[type].name,
    custom: own.some(({ deviceType }) => deviceType === type),
  }))
  return {
    eventType,
    eventDetailType: eventKinds[kind].eventType,
    isConfigRule: settings.isConfigRule,
    ruleDetail: [{ ...all, name: ruleName(all), custom: base !== undefined }, ...rows],
  }
}

const refuse = (why: string): never => {
  throw new AppError('BAD_INPUT', { field: 'ruleDetail', message: `传入参数有误：${why}` })
}

const check = (kind: EventKind, rules: readonly AlertRule[]): void => {
  const types = rules.map(({ deviceType }) => deviceType)
  if (!types.includes(null)) refuse('缺少全部设备的规则')
  const twice = rules.find(({ deviceType }, index) => types.indexOf(deviceType) !== index)
  if (twice) refuse(`${ruleName(twice)}的规则重复`)
  const wrong = types.find((type) => type !== null && !mayRaise(type, kind))
  if (wrong) {
    const message = `传入参数类型不存在：${deviceTypes[wrong].name}不会发出${eventKinds[kind].name}`
    throw new AppError('NO_SUCH_TYPE', { field: 'ruleDetail', message })
  }
}

// Removes duplicate roles and sorts them, independent of the form.
const tidy = (rule: AlertRule): AlertRule => {
  const sorted = (recipients: AlertRule[AlertChannel]) => roleCodes.filter((code) => recipients.includes(code))
  return { ...rule, app: sorted(rule.app), sms: sorted(rule.sms), voice: sorted(rule.voice) }
}

const ruleText = (rule: AlertRule): string => {
  const names = (channel: AlertChannel) => rule[channel].map((code) => roles[code].name).join('、')
  const channels = (['app', 'sms', 'voice'] as const).filter((channel) => rule[channel].length > 0)
  const recipients = channels.map((channel) =>
    channel === 'voice'
      ? `${alertChannels.voice}（${names(channel)}，${rule.voiceDelay} 分钟后）`
      : `${alertChannels[channel]}（${names(channel)}）`,
  )
  const quiet = rule.quiet ? `，免打扰 ${rule.quiet.from}-${rule.quiet.to}` : ''
  return `${ruleName(rule)} ${recipients.length === 0 ? '不通知' : recipients.join('、')}${quiet}`
}

/** Replaces the rules of one kind; those of other kinds stay. */
export const withRules = ({ settings }: ProjectRecord, kind: EventKind, given: readonly AlertRule[]): ProjectEdit => {
  check(kind, given)
  const own = given.map(tidy)
  const rules = { ...settings.rules, [kind]: own }
  const text = `${eventKinds[kind].name}：${own.map(ruleText).join('；')}`
  return { act: 'rules', patch: { settings: { ...settings, isConfigRule: true, rules } }, text }
}

/** Removes the custom rules of some kinds. Without any custom rule the project counts as not configured. */
export const withDefaults = ({ settings }: ProjectRecord, kinds: readonly EventKind[]): ProjectEdit | null => {
  const rules = { ...settings.rules }
  const gone = kinds.filter((kind) => rules[kind] !== undefined)
  if (gone.length === 0) return null
  for (const kind of gone) delete rules[kind]
  const text = gone.map((kind) => eventKinds[kind].name).join('、')
  return {
    act: 'restored',
    patch: { settings: { ...settings, isConfigRule: Object.keys(rules).length > 0, rules } },
    text,
  }
}
