import { Tabs } from 'antd'
import { Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { AppDownload } from '#client/features/auth/login-picture/login-layout.tsx'
import { targetAfterLogin } from '#client/config/after-login.ts'
import { texts } from '#client/config/texts.ts'
import { AccountForm } from '#client/features/auth/login/account-form.tsx'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { useDraft } from '#client/features/auth/parts/drafts.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { pageBase } from '#client/lib/world-base.ts'
import styles from '#client/features/auth/parts/account.module.css'
import { codeAddresses } from '#client/lib/deployment.ts'

const words = texts.login

const PhoneForm = lazyPart(async () => {
  const { PhoneForm: Form } = await import('#client/features/auth/login/phone-form.tsx')
  return { default: Form }
})

/** The sign-in page: account and phone tab, the code of the app, the copyright line; no picture on phones and tablets (spec §2). */
export const LoginPage = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [{ tab }, changeTab] = useDraft('LOGIN', { tab: 'account' })
  // The query contains the requested page, so that the person reaches it in the end.
  const at = (page: string) => ({ pathname: `/user/${page}`, search })
  const ends = {
    onDone: (): void => void navigate(targetAfterLogin(new URLSearchParams(search).get('redirect')), { replace: true }),
    onIncomplete: (): void => void navigate(at('complement-info')),
    links: {
      forgot: <Link to={at('alteration')}>{words.forgot}</Link>,
      register: <Link to={at('register')}>{words.register}</Link>,
    },
  }
  const phone = (
    <Suspense fallback={<div className={styles.coming}>{texts.shell.loading}</div>}>
      <PhoneForm {...ends} />
    </Suspense>
  )
  return (
    <AccountFrame title={words.title} note={texts.tagline}>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={(key) => changeTab({ tab: key })}
        items={[
          { key: 'account', label: words.byAccount, children: <AccountForm {...ends} /> },
          { key: 'phone', label: words.byPhone, children: phone },
        ]}
      />
      <AppDownload url={codeAddresses(window.location, pageBase()).app} />
    </AccountFrame>
  )
}
