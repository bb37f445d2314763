import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { accountTexts } from '#client/features/auth/texts.ts'
import { loginPath } from '#client/config/paths.ts'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { dropDraft } from '#client/features/auth/parts/drafts.ts'
import { LinkButton } from '#client/features/auth/parts/link-button.tsx'
import { NewPasswordForm } from '#client/features/auth/recover/new-password-form.tsx'
import { Steps } from '#client/features/auth/recover/steps.tsx'
import { useArrival } from '#client/features/auth/login/use-arrival.ts'
import {
  dropVerified,
  readVerified,
  RECOVER_DRAFT,
  type VerifiedPhone,
} from '#client/features/auth/recover/verified-phone.ts'
import { rest } from '#client/lib/rest.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import styles from '#client/features/auth/parts/account.module.css'

const words = accountTexts.recover

/** The code has expired, or is no longer the phone's current one: the phone must be verified again. */
const wantsCode = (error: unknown): boolean => {
  const code = callErrorOf(error)?.code
  return code === catalogue.CAPTCHA_EXPIRED.code || code === catalogue.WRONG_CAPTCHA.code
}

const Done = () => {
  const { search } = useLocation()
  return (
    <AccountFrame title={words.done} note={words.doneNote}>
      <Steps current={2} />
      <LinkButton to={{ pathname: loginPath, search }} primary>
        {accountTexts.result.login}
      </LinkButton>
    </AccountFrame>
  )
}

const Change = ({ verified }: { verified: VerifiedPhone }) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const send = async (password: string): Promise<undefined> => {
    try {
      await rest.post('/sys/user/passwordChange', { ...verified, password })
      await navigate({ search }, { replace: true, state: { done: true } })
      dropDraft(RECOVER_DRAFT)
    } catch (error) {
      if (!wantsCode(error)) throw error
      await navigate({ pathname: '/user/alteration', search }, { state: { expired: true } })
    }
    // Not earlier: without a verified phone this page redirects to the first step.
    dropVerified()
  }
  return (
    <AccountFrame title={words.title} note={words.account(verified.username)}>
      <Steps current={1} />
      <NewPasswordForm username={verified.username} button={words.submit} onSend={send} />
      <p className={styles.foot}>
        <Link to={{ pathname: loginPath, search }}>{words.back}</Link>
      </p>
    </AccountFrame>
  )
}

/** The second and third step of a password change. Without a verified phone it redirects to the first. */
export const AlterationPasswordPage = () => {
  const { search, state } = useArrival()
  const verified = readVerified()
  if (state['done'] === true) return <Done />
  return verified ? <Change verified={verified} /> : <Navigate to={{ pathname: '/user/alteration', search }} replace />
}
