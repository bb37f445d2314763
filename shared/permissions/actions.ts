import { eventKindNames, eventKinds } from '#shared/events/index.ts'
import { can, type Right } from '#shared/permissions/roles.ts'

/** One thing a person can do on a screen: a button entry (type 1) of the permission list. */
export interface Action {
  readonly action: string
  readonly name: string
  readonly right: Right
}

const eventActions = eventKindNames.flatMap((kind): Action[] => {
  const { name, handleRight: right } = eventKinds[kind]
  return [
    { action: `${kind}:toSite`, name: `${name}前往现场`, right },
    { action: `${kind}:feedback`, name: `${name}反馈`, right },
    { action: `${kind}:comment`, name: `${name}评论`, right: 'device:view' },
    { action: `${kind}:detail`, name: `${name}详情`, right: 'device:view' },
  ]
})

/** Every action the permission calls know, in the order in which they are listed. */
export const actions: readonly Action[] = eventActions

/** The actions a role may do. */
export const actionsOf = (role: string): readonly Action[] => actions.filter(({ right }) => can(role, right))
