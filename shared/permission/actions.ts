import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { rights, rightsOfSystemRole, type Right } from '#shared/permission/roles.ts'

/** What a member does with one event. */
export type EventAct = 'toSite' | 'feedback' | 'comment' | 'detail'
/** One act on the events of one kind, such as `alarm:toSite`. */
export type EventAction = `${EventKind}:${EventAct}`
/** What a role can hold: a right, or one act on the events of one kind. */
export type Authority = Right | EventAction

/** One operation on a screen: a button entry (type 1) of the permission list. */
export interface Action {
  readonly action: Authority
  readonly name: string
  /** System roles with this right have the button. */
  readonly right: Right
}

const eventActs = { toSite: '前往现场', feedback: '反馈', comment: '评论', detail: '详情' } as const

export const eventAction = (kind: EventKind, act: EventAct): EventAction => `${kind}:${act}`

const eventActions = eventKindNames.flatMap((kind): Action[] => {
  const { name, handleRight } = eventKinds[kind]
  const button = (act: EventAct, right: Right): Action => ({
    action: eventAction(kind, act),
    name: `${name}${eventActs[act]}`,
    right,
  })
  return [
    button('toSite', handleRight),
    button('feedback', handleRight),
    button('comment', 'device:view'),
    button('detail', 'device:view'),
  ]
})

// Rights that no page of the menu grants.
const rightsOfButtons = [
  'maintenance',
  'risk:report',
  'area:manage',
  'person:manage',
  'contact:manage',
  'device:manage',
  'attendance:clock',
  'grant:owner',
  'grant:operator',
] as const satisfies readonly Right[]

/** Every action the permission calls know, in the order in which they are listed. */
export const actions: readonly Action[] = [
  ...eventActions,
  ...rightsOfButtons.map((right): Action => ({ action: right, name: rights[right], right })),
]

/** The actions of a system role; none for other codes. */
export const actionsOf = (role: string): readonly Action[] => {
  const held = rightsOfSystemRole(role)
  return actions.filter(({ right }) => held.includes(right))
}
