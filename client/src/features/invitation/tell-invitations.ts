import { invitationTexts as texts } from '#client/config/invitation-texts.ts'
import { popUps } from '#client/features/event/api/announce.ts'
import { isAnswering } from '#client/features/invitation/answering.ts'
import { newInvitations, runInvitations, type Invitation } from '#client/features/invitation/invitations.tsx'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { checkLogin } from '#client/lib/session-flow.ts'
import type { Frame } from '#shared/realtime/messages.ts'

type AnswerFrame = Extract<Frame, { type: 'optInvitation' }>
const isAnswer = (frame: Frame): frame is AnswerFrame => frame.code === 1 && frame.type === 'optInvitation'
const isInvitation = (frame: Frame): boolean => frame.code === 1 && frame.type === 'invitation'

/** The letter is answered after the next login (spec §4); one that was taken back meanwhile costs nobody the session. */
const actOn = async (): Promise<void> => {
  if (!(await runInvitations('warning'))) notify(texts.gone)
}

const invitationCard = ({ id, createBy, projectName, areaName, roleName }: Invitation): void =>
  popUps.addSticky({
    key: `invitation:${id}`,
    tone: 'invitation',
    heading: texts.card.invitation,
    lines: [texts.card.invited(createBy), projectName, `${areaName} · ${roleName}`],
    actions: [{ key: 'look', label: texts.card.look, look: 'primary', onClick: () => void actOn().catch(notifyError) }],
  })

const answerCard = ({ seq, name, title, projectName, areaName }: AnswerFrame, toCentre: () => void): void =>
  popUps.addSticky({
    key: `answer:${seq}`,
    tone: 'invitation',
    heading: texts.card.answer(name, title),
    lines: [projectName, areaName],
    actions: [{ key: 'centre', label: texts.card.toCentre, look: 'primary', onClick: toCentre }],
  })

/** A frame does not say which invitation it is about, and is sent again whenever a socket opens: the list tells. */
const showNew = async (): Promise<void> => {
  const fresh = await newInvitations()
  if (!isAnswering()) fresh.forEach(invitationCard)
}

/** Brings invitations, and answers to those of the person, as cards that stay (spec §4). */
export const tellInvitations = async (frames: readonly Frame[], toCentre: () => void): Promise<void> => {
  if (frames.some(isInvitation)) await showNew()
  const answers = frames.filter(isAnswer)
  if (answers.length > 0 && (await checkLogin())) for (const frame of answers) answerCard(frame, toCentre)
}
