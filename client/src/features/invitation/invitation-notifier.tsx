import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { centrePath } from '#client/config/paths.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { useFrames } from '#client/realtime/hooks.ts'
import { has, isBus } from '#client/realtime/message-effects.ts'
import type { Frame } from '#shared/realtime/messages.ts'

const runWaiting = async (): Promise<void> => {
  const { runInvitations } = await import('#client/features/invitation/invitations.tsx')
  await runInvitations('modal')
}

const announce = async (frames: readonly Frame[], toCentre: () => void): Promise<void> => {
  const { announceInvitations } = await import('#client/features/invitation/announce-invitations.ts')
  await announceInvitations(frames, toCentre)
}

/** Shows invitations: those pending when the page opens, and those that arrive later. */
export const InvitationNotifier = () => {
  const navigate = useNavigate()
  useEffect(() => {
    runWaiting().catch(notifyError)
  }, [])
  useFrames((frames) => {
    const invitationFrames = frames.filter((frame) => has(frame, 'invitation') || isBus(frame, 'invitation'))
    if (invitationFrames.length > 0) announce(invitationFrames, () => void navigate(centrePath)).catch(notifyError)
  })
  return null
}
