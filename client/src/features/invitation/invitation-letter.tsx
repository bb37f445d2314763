import type { z } from 'zod'
import type { Invitation as InvitationSchema } from '#shared/invitation/invitation.contract.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import { invitationTexts as texts } from '#client/features/invitation/texts.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { rest, restCode } from '#client/lib/rest.ts'
import styles from '#client/features/invitation/invitation-letter.module.css'

export type Invitation = z.output<typeof InvitationSchema>

/** Result of an invitation: accepted, with its project; rejected; asked for again; no longer valid; or postponed. */
export type Answered = { readonly projectId: string } | 'rejected' | 'requested' | 'gone' | 'later'

interface LetterProps {
  readonly invitation: Invitation
  /** It was rejected before: it can be accepted or left rejected. */
  readonly again?: boolean
  readonly onAnswered: (answer: Answered) => void
}

/** Answered on another device, or revoked, while it was shown. */
const goneCodes = [catalogue.STATE_CHANGED.code, catalogue.NOT_FOUND.code]

const useAnswer = ({ invitation: { id }, onAnswered }: LetterProps) => {
  const [busy, setBusy] = useState<0 | 1>()
  const send = async (isAccept: 0 | 1): Promise<void> => {
    setBusy(isAccept)
    try {
      const { projectId } = await rest.post('/api/v3/optInvitation', { id, isAccept })
      notify(isAccept === 1 ? texts.accepted : texts.rejected, 'done')
      onAnswered(isAccept === 1 ? { projectId } : 'rejected')
    } catch (error) {
      notifyError(error)
      setBusy(undefined)
      if (goneCodes.includes(restCode(error))) onAnswered('gone')
    }
  }
  return { busy, send }
}

const Facts = ({ invitation }: Pick<LetterProps, 'invitation'>) => (
  <dl className={styles.facts}>
    <dt>{texts.inviter}</dt>
    <dd>{invitation.createBy}</dd>
    <dt>{texts.project}</dt>
    <dd>{invitation.projectName}</dd>
    <dt>{texts.area}</dt>
    <dd>{invitation.areaName}</dd>
    <dt>{texts.role}</dt>
    <dd>{invitation.roleName}</dd>
    <dt>{texts.description}</dt>
    <dd>{invitation.roleDescription}</dd>
    <dt>{texts.permissions}</dt>
    <dd>
      <ul className={styles.rights}>
        {invitation.permissions.map(({ name, text }) => (
          <li key={name}>
            <b className="block medium">{name}</b>
            <span className="text-12 ink3">{text}</span>
          </li>
        ))}
      </ul>
    </dd>
  </dl>
)

const ConfirmReject = ({ busy, onBack, onReject }: { busy: boolean; onBack: () => void; onReject: () => void }) => (
  <>
    <p>{texts.confirmReject}</p>
    <div className={styles.buttons}>
      <Button loading={busy} onClick={onReject}>
        {texts.rejectStill}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question takes the place of the letter, and the focus with it */}
      <Button type="primary" autoFocus disabled={busy} onClick={onBack}>
        {texts.goBack}
      </Button>
    </div>
  </>
)

const useRequest = ({ invitation: { id }, onAnswered }: LetterProps) => {
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await rest.post('/api/v3/invitations/request', { id })
      notify(texts.requested, 'done')
      onAnswered('requested')
    } catch (error) {
      notifyError(error)
      setBusy(false)
      if (goneCodes.includes(restCode(error))) onAnswered('gone')
    }
  }
  return { busy, send }
}

/** A revoked invitation, which the person may ask for again. */
export const RevokedLetter = ({ invitation, onAnswered }: LetterProps) => {
  const { busy, send } = useRequest({ invitation, onAnswered })
  return (
    <>
      <p>{texts.requestNote}</p>
      <Facts invitation={invitation} />
      <div className={styles.buttons}>
        <Button disabled={busy} onClick={() => onAnswered('rejected')}>
          {texts.noRequest}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void send()}>
          {texts.request}
        </Button>
      </div>
    </>
  )
}

/** An invitation to answer; rejecting asks for confirmation (spec §4), in the same dialog. */
export const InvitationLetter = ({ invitation, again = false, onAnswered }: LetterProps) => {
  const [isConfirming, setIsConfirming] = useState(false)
  const { busy, send } = useAnswer({ invitation, onAnswered })
  if (isConfirming)
    return <ConfirmReject busy={busy === 0} onBack={() => setIsConfirming(false)} onReject={() => void send(0)} />
  return (
    <>
      <Facts invitation={invitation} />
      <div className={styles.buttons}>
        <Button disabled={busy !== undefined} onClick={() => (again ? onAnswered('rejected') : setIsConfirming(true))}>
          {again ? texts.notNow : texts.reject}
        </Button>
        <Button type="primary" loading={busy === 1} onClick={() => void send(1)}>
          {texts.accept}
        </Button>
      </div>
    </>
  )
}
