import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Card } from '#client/ui/basics/card.tsx'
import { centreTexts as texts } from '#client/features/centre/texts.ts'
import { CentreRow } from '#client/features/centre/centre-row.tsx'
import { useRoleName } from '#client/features/centre/use-role-name.ts'
import { runInvitations, runRejected, runRevoked } from '#client/features/invitation/index.ts'
import { openProjectSwitch, useProjectCount } from '#client/features/project/index.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { useSession } from '#client/lib/session-store.ts'

/** The number of invitations; refetched whenever the page opens, because messages about invitations lead here. */
const useInvitations = (state: 'pending' | 'rejected' | 'revoked') =>
  useQuery({
    queryKey: ['invitations', state],
    queryFn: async () => (await rest.get(`/api/v3/invitations/${state}`)).length,
    refetchOnMount: 'always',
    meta: { quiet: true },
  })

const Invitations = () => {
  const { data: count = 0, refetch } = useInvitations('pending')
  const answer = (): void => {
    runInvitations('modal')
      .then(() => refetch())
      .catch(notifyError)
  }
  return (
    <CentreRow label={texts.invitations} note={count > 0 ? texts.waiting(count) : texts.noneWaiting}>
      {count > 0 && (
        <Button size="small" onClick={answer}>
          {texts.answer}
        </Button>
      )}
    </CentreRow>
  )
}

/** Only shown when an invitation was rejected: 已拒绝邀请，可至 App 重新接受 is possible here too. */
const Rejected = () => {
  const { data: count = 0, refetch } = useInvitations('rejected')
  if (count === 0) return null
  const look = (): void => {
    runRejected()
      .then(() => refetch())
      .catch(notifyError)
  }
  return (
    <CentreRow label={texts.rejected} note={texts.canAccept(count)}>
      <Button size="small" onClick={look}>
        {texts.acceptAgain}
      </Button>
    </CentreRow>
  )
}

/** Only shown when an invitation was revoked that can be asked for again. */
const Revoked = () => {
  const { data: count = 0, refetch } = useInvitations('revoked')
  if (count === 0) return null
  const look = (): void => {
    runRevoked()
      .then(() => refetch())
      .catch(notifyError)
  }
  return (
    <CentreRow label={texts.revoked} note={texts.canRequest(count)}>
      <Button size="small" onClick={look}>
        {texts.request}
      </Button>
    </CentreRow>
  )
}

/** Current project and role, and pending invitations. */
export const ProjectCard = () => {
  const name = useSession((session) => session.projectName)
  const roleName = useRoleName()
  const isOne = useProjectCount() < 2
  return (
    <Card title={texts.project}>
      <CentreRow label={texts.current} note={name === '' ? texts.noProject : `${name} · ${texts.role}：${roleName}`}>
        {!isOne && (
          <Button size="small" onClick={openProjectSwitch}>
            {texts.switch}
          </Button>
        )}
      </CentreRow>
      <Invitations />
      <Rejected />
      <Revoked />
    </Card>
  )
}
