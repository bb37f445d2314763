import { createElement } from 'react'
import { sessionTexts as texts } from '#client/config/session-texts.ts'
import { isAnswering } from '#client/features/invitation/index.ts'
import { ChangeText } from '#client/features/membership/change-text.tsx'
import { createFollowUp } from '#client/features/membership/follow-up.ts'
import { missedChange } from '#client/features/membership/missed-change.ts'
import { planFor, type MembershipMessage } from '#client/features/membership/plan.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { notify } from '#client/lib/feedback.ts'
import type { OwnProject } from '#client/lib/project.ts'
import { reloadPage } from '#client/lib/session-flow.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { has } from '#client/realtime/message-effects.ts'
import type { Frame } from '#shared/realtime/messages.ts'

type MembershipFrame = Extract<Frame, { code: 1000 } | { type: 'delUser' }>
type LeftFrame = Extract<Frame, { code: 1010 }>

const isMembership = (frame: Frame): frame is MembershipFrame => has(frame, 'membership')
const isLeft = (frame: Frame): frame is LeftFrame => has(frame, 'left')

/** A person who has just accepted an invitation knows about the new project. */
const isOwnDoing = ({ changeReason }: MembershipMessage): boolean => changeReason === 'addProject' && isAnswering()

const followUp = createFollowUp()

const announceChange = (message: MembershipMessage): void => {
  const { key, title, text, about, width, act } = planFor(message, sessionStore.getState().projectId)
  // If only a new login is possible, other failures until then are irrelevant.
  const isReason = act.do === 'logout'
  const rank = isReason ? 'session' : 'membership'
  const content = createElement(ChangeText, { text, project: about })
  dialogs.open({ key, rank, isReason, title, width, content, button: texts.known, onButton: () => followUp(act) })
}

const announceLeave = ({ username, name, projectName }: LeftFrame): void => {
  if (username !== sessionStore.getState().userInfo?.username) notify(texts.left(name, projectName))
}

const isAboutThisProject = (frame: Frame): boolean =>
  has(frame, 'reload-here') && 'projectId' in frame && frame.projectId === sessionStore.getState().projectId

/** A change dialog is open: it reloads the page itself after the person has read it. */
const isAnnouncing = (): boolean =>
  dialogs.store.getState().some(({ rank }) => rank === 'membership' || rank === 'session')

/** Notifies the person of changes to their projects and rights, and of members who left. */
export const announceMembership = (frames: readonly Frame[]): void => {
  for (const frame of frames.filter(isMembership)) if (!isOwnDoing(frame)) announceChange(frame)
  for (const frame of frames.filter(isLeft)) announceLeave(frame)
  if (frames.some(isAboutThisProject) && !isAnnouncing()) reloadPage()
}

/** Notifies the person of a change whose frame was lost. */
export const announceMissed = async (projects: readonly OwnProject[]): Promise<void> => {
  const message = await missedChange(projects)
  if (message && !isAnnouncing()) announceChange(message)
}
