import type { Invitation } from '#client/features/invitation/invitation-letter.tsx'
import { invitationTexts as texts } from '#client/features/invitation/texts.ts'
import { popUps } from '#client/features/event/index.ts'
import { isAnswering } from '#client/features/invitation/answering.ts'
import { keyOf, readInvitations, runInvitations } from '#client/features/invitation/invitations.tsx'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { checkLogin } from '#client/lib/session-flow.ts'
import { isBus } from '#client/realtime/message-effects.ts'
import type { Frame } from '#shared/realtime/messages.ts'

type AnswerFrame = Extract<Frame, { type: 'optInvitation' }>
const isAnswer = (frame: Frame): frame is AnswerFrame => frame.code === 1 && frame.type === 'optInvitation'
const isAboutWaiting = (frame: Frame): boolean =>
  (frame.code === 1 && frame.type === 'invitation') || isBus(frame, 'invitation')

/** Removes the cards of invitations that are no longer pending: answered here or elsewhere, or revoked. */
const dismissCardsExcept = (pending: readonly Invitation[]): void => {
  const keys = new Set(pending.map(keyOf))
  for (const { key } of popUps.sticky.getState())
    if (key.startsWith(keyOf({ id: '' })) && !keys.has(key)) popUps.removeSticky(key)
}

/** The person answers after the next login (spec §4). An invitation that was revoked must not end the session. */
const actOn = async (): Promise<void> => {
  if (!(await runInvitations('warning'))) notify(texts.gone)
  dismissCardsExcept([])
}

const invitationCard = (invitation: Invitation): void => {
  const { createBy, projectName, areaName, roleName } = invitation
  popUps.addSticky({
    key: keyOf(invitation),
    tone: 'invitation',
    heading: texts.card.invitation,
    lines: [texts.card.invited(createBy), projectName, `${areaName} · ${roleName}`],
    actions: [{ key: 'look', label: texts.card.look, look: 'primary', onClick: () => void actOn().catch(notifyError) }],
  })
}

const answerCard = ({ seq, name, title, projectName, areaName }: AnswerFrame, toCentre: () => void): void =>
  popUps.addSticky({
    key: `answer:${seq}`,
    tone: 'invitation',
    heading: texts.card.answer(name, title),
    lines: [projectName, areaName],
    actions: [{ key: 'centre', label: texts.card.toCentre, look: 'primary', onClick: toCentre }],
  })

/** A frame does not name its invitation, and is repeated whenever a socket opens: so the list is fetched and compared. */
const showNew = async (): Promise<void> => {
  const { pending, fresh } = await readInvitations()
  dismissCardsExcept(pending)
  if (!isAnswering()) fresh.forEach(invitationCard)
}

/** Shows invitations, and answers to the person's own, as cards that stay (spec §4). */
export const announceInvitations = async (frames: readonly Frame[], toCentre: () => void): Promise<void> => {
  if (frames.some(isAboutWaiting)) await showNew()
  const answers = frames.filter(isAnswer)
  if (answers.length > 0 && (await checkLogin())) for (const frame of answers) answerCard(frame, toCentre)
}
