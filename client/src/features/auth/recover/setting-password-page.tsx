import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { accountTexts } from '#client/features/auth/texts.ts'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { readCompletion, type Completion } from '#client/features/auth/complete/completion.ts'
import { fieldFailureOf } from '#client/features/auth/parts/field-failure.ts'
import { NewPasswordForm } from '#client/features/auth/recover/new-password-form.tsx'
import { NoCompletion } from '#client/features/auth/complete/no-completion.tsx'
import { useCompletion } from '#client/features/auth/complete/use-completion.ts'
import { detailRules, useDetails } from '#client/features/auth/complete/use-details.ts'
import styles from '#client/features/auth/parts/account.module.css'

const words = accountTexts.setPassword

const SetPassword = ({ completion }: { completion: Completion }) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [details] = useDetails(completion)
  const { isOver, complete } = useCompletion(completion)
  const back = { pathname: '/user/complement-info', search }
  const send = async (password: string): Promise<undefined> => {
    try {
      await complete(details, password)
    } catch (error) {
      const failure = fieldFailureOf(error, detailRules)
      if (!failure) throw error
      // The field is on the previous page, where it can be corrected.
      await navigate(back, { state: { failure } })
    }
  }
  if (isOver) return <NoCompletion isOver />
  return (
    <AccountFrame title={words.title} note={words.note(completion.username)}>
      <NewPasswordForm username={completion.username} button={words.submit} onSend={send} />
      <p className={styles.foot}>
        <Link to={back}>{words.back}</Link>
      </p>
    </AccountFrame>
  )
}

/** A new password for an account that is being completed. Other accounts change it through their phone. */
export const SettingPasswordPage = () => {
  const { search } = useLocation()
  const [completion] = useState(readCompletion)
  if (completion) return <SetPassword completion={completion} />
  return <Navigate to={{ pathname: '/user/alteration-password', search }} replace />
}
