import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { accountTexts } from '#client/features/auth/texts.ts'
import { loginPath } from '#client/config/paths.ts'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { ComplementForm } from '#client/features/auth/complete/complement-form.tsx'
import { readCompletion, type Completion } from '#client/features/auth/complete/completion.ts'
import { NoCompletion } from '#client/features/auth/complete/no-completion.tsx'
import { useCompletion } from '#client/features/auth/complete/use-completion.ts'
import styles from '#client/features/auth/parts/account.module.css'

const words = accountTexts.complete

const Complement = ({ completion }: { completion: Completion }) => {
  const { search } = useLocation()
  const { isOver, complete } = useCompletion(completion)
  if (isOver) return <NoCompletion isOver />
  return (
    <AccountFrame title={words.title} note={words.note(completion.username)}>
      <ComplementForm completion={completion} onSend={complete} />
      <p className={`${styles.row} ${styles.foot}`}>
        <Link to={{ pathname: '/user/locale-info', search }}>{words.locale}</Link>
        <Link to={{ pathname: loginPath, search }}>{accountTexts.recover.back}</Link>
      </p>
    </AccountFrame>
  )
}

/** The page for an account with missing details (9010, 6205), with the limited token from the refusal. */
export const ComplementInfoPage = () => {
  // Read once: the page stays mounted while its stored completion is removed.
  const [completion] = useState(readCompletion)
  return completion ? <Complement completion={completion} /> : <NoCompletion isOver={false} />
}
