import { Link, useLocation } from 'react-router-dom'
import { accountTexts } from '#client/features/auth/texts.ts'
import { loginPath } from '#client/config/paths.ts'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { RegisterForm } from '#client/features/auth/register/register-form.tsx'
import styles from '#client/features/auth/parts/account.module.css'

const words = accountTexts.register

/** Registers an account for a person who can verify a phone. */
export const RegisterPage = () => {
  const { search } = useLocation()
  return (
    <AccountFrame title={words.title} note={words.note}>
      <RegisterForm />
      <p className={styles.foot}>
        {words.hasAccount}
        <Link to={{ pathname: loginPath, search }}>{words.login}</Link>
      </p>
    </AccountFrame>
  )
}
