import { Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatDay } from '#shared/time.ts'
import { Icon } from '#client/components/icons/icon.tsx'
import { AppDownload, LoginLayout } from '#client/components/login-picture/login-layout.tsx'
import { targetAfterLogin } from '#client/config/after-login.ts'
import { texts } from '#client/config/texts.ts'
import { AccountForm } from '#client/features/auth/account-form.tsx'
import { serverClock } from '#client/lib/server-clock.ts'
import { pageBase } from '#client/lib/world-base.ts'
import { useMediaQuery } from '#client/theme/use-media-query.ts'
import styles from '#client/features/auth/login-page.module.css'

const words = texts.login

const Picture = lazy(async () => {
  const { LoginPicture } = await import('#client/components/login-picture/login-picture.tsx')
  return { default: LoginPicture }
})

const PhoneNote = () => (
  <p className={styles.phone}>
    <Icon name="phone" size={18} />
    <span>{words.phoneNote}</span>
  </p>
)

const year = (): number => Number(formatDay(serverClock.now()).slice(0, 4))

/** The login page: account and phone tab, the code of the app, the copyright line; no picture below 1088 px (spec §2). */
export const LoginPage = () => {
  const [params] = useSearchParams()
  const [openedIn] = useState(year)
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 1088px)')
  const enter = (): void => void navigate(targetAfterLogin(params.get('redirect')), { replace: true })
  const picture = isWide ? (
    <Suspense fallback={<div className={styles.ground} />}>
      <Picture />
    </Suspense>
  ) : null
  return (
    <LoginLayout picture={picture} title={words.title} note={texts.tagline} year={openedIn}>
      <Tabs
        className={styles.tabs ?? ''}
        items={[
          { key: 'account', label: words.byAccount, children: <AccountForm onDone={enter} /> },
          { key: 'phone', label: words.byPhone, children: <PhoneNote /> },
        ]}
      />
      <AppDownload url={`${window.location.origin}${pageBase()}/`} />
    </LoginLayout>
  )
}
