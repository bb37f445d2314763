import { invitationTexts as texts } from '#client/features/invitation/texts.ts'
import { setAnswering } from '#client/features/invitation/answering.ts'
import {
  InvitationLetter,
  RevokedLetter,
  type Answered,
  type Invitation,
} from '#client/features/invitation/invitation-letter.tsx'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { notify, notifyError } from '#client/lib/feedback.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { tabStorage } from '#client/lib/page-storage.ts'
import { rest } from '#client/lib/rest.ts'
import { enterProject, relogin, reloadPage } from '#client/lib/session-flow.ts'
import { sessionStore } from '#client/lib/session-store.ts'

/** Width of the modal (spec §9). */
const width = 600
/** Time to read a message before the page reloads, in milliseconds. */
const READING_MS = 1500

/** Set while the page reloads after the last rejection, which is not questioned at once. */
const JUST_REJECTED = 'INVITATIONS_JUST_REJECTED'

/** Ids already shown in this page: the server announces pending invitations again whenever a socket opens. */
const shown = new Set<string>()

interface Read {
  readonly pending: readonly Invitation[]
  /** Those not shown in this page before. */
  readonly fresh: readonly Invitation[]
}

const read = async (): Promise<Read> => {
  const pending = await rest.get('/api/v3/invitations/pending')
  const fresh = pending.filter(({ id }) => !shown.has(id))
  for (const { id } of pending) shown.add(id)
  return { pending, fresh }
}

let last: Promise<Read> = Promise.resolve({ pending: [], fresh: [] })

/** Fetches the pending invitations. Calls run one after the other, so that each invitation is fresh for only one of them. */
export const readInvitations = (): Promise<Read> => {
  last = last.then(read, read)
  return last
}

/** Invitations that wait for an answer, were rejected before, or were revoked. */
type Kind = 'pending' | 'rejected' | 'revoked'

interface Turn {
  readonly remaining: number
  readonly kind: Kind
}

/** Read when a letter opens: the chunk of the texts may be evaluated after this one. */
const titleOf = ({ kind, remaining }: Turn): string =>
  ({ pending: texts.title, rejected: texts.rejectedTitle, revoked: texts.revokedTitle })[kind](remaining)

/** Key of an invitation's dialog and card. */
export const keyOf = ({ id }: Pick<Invitation, 'id'>): string => `invitation:${id}`

const letter = (invitation: Invitation, { remaining, kind }: Turn): Promise<Answered> =>
  new Promise((resolve) => {
    const key = keyOf(invitation)
    const answered = (answer: Answered): void => {
      dialogs.close(key)
      resolve(answer)
    }
    dialogs.open({
      key,
      rank: 'invitation',
      title: titleOf({ kind, remaining }),
      width,
      // A person without a project cannot close it, because there is no page behind it.
      closable: sessionStore.getState().projectId !== '',
      onClose: () => resolve('later'),
      content:
        kind === 'revoked' ? (
          <RevokedLetter invitation={invitation} onAnswered={answered} />
        ) : (
          <InvitationLetter invitation={invitation} again={kind === 'rejected'} onAnswered={answered} />
        ),
    })
  })

/** Shows them one after the other until the person postpones; returns the project of the last one accepted. */
const answerAll = async (
  pending: readonly Invitation[],
  kind: Kind,
): Promise<{ isPutOff: boolean; entered: string }> => {
  let entered = ''
  for (const [index, invitation] of pending.entries()) {
    const answer = await letter(invitation, { remaining: pending.length - index, kind })
    if (answer === 'later') return { isPutOff: true, entered }
    if (typeof answer === 'object') entered = answer.projectId
  }
  return { isPutOff: false, entered }
}

/** True when one was accepted: the page is about to reload in its project. */
const byModal = async (pending: readonly Invitation[], kind: Kind = 'pending'): Promise<boolean> => {
  setAnswering(true)
  const { isPutOff, entered } = await answerAll(pending, kind)
  // An answer is final, so the page shows its result, in whichever project.
  if (entered !== '') await enterProject(entered, { say: false }).catch(notifyError)
  // Nothing has changed without an answer.
  if (entered === '' && (isPutOff || kind === 'rejected')) setAnswering(false)
  else {
    if (entered === '') tabStorage.write(JUST_REJECTED, true, null)
    pageClock.after(READING_MS, reloadPage)
  }
  return entered !== ''
}

const warning = (invitation: Invitation): Promise<void> =>
  new Promise((resolve) => {
    const { createBy, projectName, roleName } = invitation
    dialogs.open({
      key: keyOf(invitation),
      rank: 'invitation',
      title: texts.warningTitle(createBy, projectName),
      content: texts.warning(roleName),
      button: texts.known,
      onButton: resolve,
    })
  })

const byWarnings = async (pending: readonly Invitation[]): Promise<void> => {
  for (const invitation of pending) await warning(invitation)
  notify(texts.relogin, 'warn')
  pageClock.after(READING_MS, () => void relogin())
}

let running: Promise<boolean> | undefined

const run = async (how: 'modal' | 'warning'): Promise<boolean> => {
  const { pending } = await readInvitations()
  if (pending.length === 0) return false
  if (how === 'modal') await byModal(pending)
  else await byWarnings(pending)
  return true
}

/**
 * Handles the pending invitations; false when there are none. `modal`: the person answers them one by one, then the page
 * reloads in the project of the last one accepted. `warning`: they are announced one by one, then the person is logged out,
 * to answer them after the next login (spec §4). A second call joins the running one.
 */
export const runInvitations = (how: 'modal' | 'warning'): Promise<boolean> => {
  running ??= run(how).finally(() => {
    running = undefined
  })
  return running
}

/** Shows rejected invitations that can still be accepted, one by one; false when none was accepted. */
export const runRejected = async (): Promise<boolean> => {
  const rejected = await rest.get('/api/v3/invitations/rejected')
  return rejected.length > 0 && byModal(rejected, 'rejected')
}

/**
 * As `runRejected`, for a person without a project, who has no personal centre to accept them in. Not directly after the
 * rejection, but at the next login.
 */
export const offerRejected = async (): Promise<boolean> => {
  const isJustRejected = tabStorage.read(JUST_REJECTED) === true
  tabStorage.remove(JUST_REJECTED)
  return !isJustRejected && runRejected()
}

/** Shows revoked invitations one by one, to ask for them again. */
export const runRevoked = async (): Promise<void> => {
  const revoked = await rest.get('/api/v3/invitations/revoked')
  await answerAll(revoked, 'revoked')
}
