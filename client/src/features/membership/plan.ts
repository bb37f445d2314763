import { sessionTexts } from '#client/config/session-texts.ts'
import { permissionTitles } from '#shared/permission/role-texts.ts'
import type { Message } from '#shared/realtime/messages.ts'

type AccessMessage = Extract<Message, { code: 1000 }>
type RemovalMessage = Extract<Message, { type: 'delUser' }>
/** A frame about a change of the person's own projects or rights. */
export type MembershipMessage = AccessMessage | RemovalMessage

/** The consequence of a change after the person has read it (spec §4). */
export type Act =
  /** `del`: the person was removed from a project, or the account is deleted. */
  | { readonly do: 'logout'; readonly del: boolean }
  /** Reloads in a project. With `lost`, a project that is gone: a person without another project is logged out. */
  | { readonly do: 'enter'; readonly projectId: string; readonly lost?: string }
  /** Fetches the role again, then reloads. */
  | { readonly do: 'role' }
  | { readonly do: 'reload' }

export interface Plan {
  /** Messages about one change have the same key, so they are one dialog. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** The project concerned, if the text does not name it. */
  readonly about?: string
  readonly width: number
  readonly act: Act
}

/** Width of the permission-changed modal (spec §9). */
const NARROW_WIDTH_PX = 320
const USUAL_WIDTH_PX = 432

const reload: Act = { do: 'reload' }
const logout: Act = { do: 'logout', del: false }
const enterOr = (projectId: string, without: Act): Act => (projectId === '' ? without : { do: 'enter', projectId })

const { removed: texts } = sessionTexts

const removal = ({ projectId, replaceProjectId = '', projectName }: MembershipMessage, current: string): Plan => {
  const key = `membership:${projectId}`
  const gone = {
    title: permissionTitles.deleteProject,
    width: NARROW_WIDTH_PX,
    act: { do: 'logout', del: true },
  } as const
  if (projectId === '') return { ...gone, key, text: texts.deregistered }
  if (projectId === current || current === '') return { ...gone, key, text: texts.fromCurrent }
  const title = permissionTitles.deleteProject
  const act = enterOr(replaceProjectId, reload)
  return { key, title, width: USUAL_WIDTH_PX, text: texts.fromOther, about: projectName, act }
}

const stopped = ({ projectId, replaceProjectId = '', projectName, title }: AccessMessage): Plan => ({
  key: `stopped:${projectId}`,
  title,
  width: USUAL_WIDTH_PX,
  // Without a project the account itself is frozen.
  text: projectId === '' ? sessionTexts.frozen : sessionTexts.stopped(projectName),
  act: replaceProjectId === '' ? logout : { do: 'enter', projectId: replaceProjectId, lost: projectId },
})

const changed = (message: AccessMessage, act: Act): Plan => ({
  key: `changed:${message.projectId}`,
  title: message.title,
  width: USUAL_WIDTH_PX,
  text: message.projectName === '' ? sessionTexts.changed : sessionTexts.changedIn(message.projectName),
  act,
})

const byReason: Readonly<
  Record<NonNullable<AccessMessage['changeReason']>, (message: AccessMessage, current: string) => Plan>
> = {
  disabled: stopped,
  deleted: stopped,
  roleUpdate: (message, current) =>
    changed(message, message.projectId === current ? enterOr(message.replaceProjectId ?? '', reload) : reload),
  enabled: (message, current) =>
    changed(message, message.projectId === current ? enterOr(message.replaceProjectId ?? '', reload) : reload),
  addProject: (message, current) =>
    changed(message, current === '' ? enterOr(message.replaceProjectId ?? '', reload) : reload),
  deleteProject: removal,
}

/** Dialog and consequence of a message for a person in the project `current`; '' for no project. */
export const planFor = (message: MembershipMessage, current: string): Plan => {
  if (message.code === 1) return removal(message, current)
  if (message.changeReason === undefined) return changed(message, { do: 'role' })
  return byReason[message.changeReason](message, current)
}

const weights = { reload: 0, role: 1, enter: 2, logout: 3 } as const

/** Several changes cause one reload: the one of the highest weight, among equals the later. */
export const graver = (one: Act | undefined, other: Act): Act =>
  one && weights[one.do] > weights[other.do] ? one : other
