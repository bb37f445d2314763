import { sessionTexts } from '#client/config/session-texts.ts'
import { permissionTitles } from '#shared/permissions/role-texts.ts'
import type { Frame } from '#shared/realtime/messages.ts'

type AccessFrame = Extract<Frame, { code: 1000 }>
type RemovalFrame = Extract<Frame, { type: 'delUser' }>
/** A frame that says that the person's own projects or rights are no longer what they were. */
export type MembershipFrame = AccessFrame | RemovalFrame

/** What has to be done about a change once the person has read of it (spec §4). */
export type Act =
  /** `del`: the person is out of a project, or the account is gone. */
  | { readonly do: 'logout'; readonly del: boolean }
  /** The page begins anew in a project. With `lost`, a project that is gone, whoever had no other is logged out. */
  | { readonly do: 'enter'; readonly projectId: string; readonly lost?: string }
  /** The role is asked for again, then the page begins anew. */
  | { readonly do: 'role' }
  | { readonly do: 'reload' }

export interface Plan {
  /** Frames of one change have one key: they are one dialog. */
  readonly key: string
  readonly title: string
  readonly text: string
  /** The project it is about, where the text does not say so. */
  readonly about?: string
  readonly width: number
  readonly act: Act
}

/** Width of the permission-changed modal (spec §9). */
const NARROW = 320
const USUAL = 432

const reload: Act = { do: 'reload' }
const logout: Act = { do: 'logout', del: false }
const enterOr = (projectId: string, without: Act): Act => (projectId === '' ? without : { do: 'enter', projectId })

const { removed: texts } = sessionTexts

const removal = ({ projectId, replaceProjectId = '', projectName }: MembershipFrame, current: string): Plan => {
  const key = `membership:${projectId}`
  const gone = { title: permissionTitles.deleteProject, width: NARROW, act: { do: 'logout', del: true } } as const
  if (projectId === '') return { ...gone, key, text: texts.deregistered }
  if (projectId === current || current === '') return { ...gone, key, text: texts.fromCurrent }
  const title = permissionTitles.deleteProject
  const act = enterOr(replaceProjectId, reload)
  return { key, title, width: USUAL, text: texts.fromOther, about: projectName, act }
}

const stopped = ({ projectId, replaceProjectId = '', projectName, title }: AccessFrame): Plan => ({
  key: `stopped:${projectId}`,
  title,
  width: USUAL,
  // Without a project it is the account that is frozen.
  text: projectId === '' ? sessionTexts.frozen : sessionTexts.stopped(projectName),
  act: replaceProjectId === '' ? logout : { do: 'enter', projectId: replaceProjectId, lost: projectId },
})

const changed = (frame: AccessFrame, act: Act): Plan => ({
  key: `changed:${frame.projectId}`,
  title: frame.title,
  width: USUAL,
  text: frame.projectName === '' ? sessionTexts.changed : sessionTexts.changedIn(frame.projectName),
  act,
})

const byReason: Readonly<
  Record<NonNullable<AccessFrame['changeReason']>, (frame: AccessFrame, current: string) => Plan>
> = {
  disabled: stopped,
  deleted: stopped,
  roleUpdate: (frame, current) =>
    changed(frame, frame.projectId === current ? enterOr(frame.replaceProjectId ?? '', reload) : reload),
  enabled: (frame, current) =>
    changed(frame, frame.projectId === current ? enterOr(frame.replaceProjectId ?? '', reload) : reload),
  addProject: (frame, current) =>
    changed(frame, current === '' ? enterOr(frame.replaceProjectId ?? '', reload) : reload),
  deleteProject: removal,
}

/** What a frame is told as, and what follows, for somebody in the project `current`; '' for nobody's. */
export const planFor = (frame: MembershipFrame, current: string): Plan => {
  if (frame.code === 1) return removal(frame, current)
  if (frame.changeReason === undefined) return changed(frame, { do: 'role' })
  return byReason[frame.changeReason](frame, current)
}

const weights = { reload: 0, role: 1, enter: 2, logout: 3 } as const

/** Of several changes the page begins anew once, for the gravest; of equals for the later. */
export const graver = (one: Act | undefined, other: Act): Act =>
  one && weights[one.do] > weights[other.do] ? one : other
