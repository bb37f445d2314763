import type { Coverage } from '#shared/control/coverage.contract.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { eventKinds } from '#shared/event/index.ts'
import { roles } from '#shared/permission/roles.ts'

export type TopicName = keyof Coverage

export const topicNames = ['calls', 'codes', 'messages', 'changeReasons', 'eventKinds', 'roles'] as const

const has = <T extends object>(table: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(table, name)

/** The meaning of a topic's name, shown beside it: `9009 Token失效`, 预警, 值班员; empty where the name is clear enough. */
export const meaningOf = (topic: TopicName, name: string): string => {
  if (topic === 'codes' && has(catalogue, name)) return `${catalogue[name].code} ${catalogue[name].text}`
  if (topic === 'eventKinds' && has(eventKinds, name)) return eventKinds[name].name
  if (topic === 'roles' && has(roles, name)) return roles[name].name
  return ''
}

/** Share in whole percent; 100 only when everything is covered. */
export const percentOf = (tried: number, total: number): number =>
  total === 0 ? 0 : tried === total ? 100 : Math.min(99, Math.floor((tried / total) * 100))
