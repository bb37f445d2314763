import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SECOND } from '#shared/time.ts'
import { accountTexts } from '#client/features/auth/texts.ts'
import { loginPath } from '#client/config/paths.ts'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { LinkButton } from '#client/features/auth/parts/link-button.tsx'
import { useArrival } from '#client/features/auth/login/use-arrival.ts'
import { useCountdown } from '#client/ui/form/use-countdown.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import styles from '#client/features/auth/parts/account.module.css'

const words = accountTexts.result

/** How long this page is shown before it navigates on. */
const REDIRECT_AFTER_MS = 5 * SECOND

const LoginButton = ({ onLeave }: { onLeave: () => void }) => {
  const [until, setUntil] = useState(() => pageClock.now() + REDIRECT_AFTER_MS)
  const left = useCountdown(until)
  const isOver = until > 0 && left === 0
  useEffect(() => {
    if (isOver) onLeave()
  }, [isOver, onLeave])
  return (
    <div className="stack gap-12">
      <Button type="primary" size="large" block onClick={onLeave}>
        {words.login}
      </Button>
      {until > 0 && (
        <p className={`${styles.row} ${styles.under}`}>
          <span className={styles.quiet} role="timer">
            {words.wait(left)}
          </span>
          <Button type="link" size="small" onClick={() => setUntil(0)}>
            {words.stop}
          </Button>
        </p>
      )}
    </div>
  )
}

const Registered = ({ name, onLeave }: { name: string; onLeave: () => void }) => (
  <AccountFrame title={words.title} note={words.account(name)}>
    <p className={styles.said}>{words.next}</p>
    <ol className={styles.list}>
      {words.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <LoginButton onLeave={onLeave} />
  </AccountFrame>
)

/** The next step after a registration; without one, links to the registration and the sign-in. */
export const RegisterResultPage = () => {
  const { state, search } = useArrival()
  const navigate = useNavigate()
  // The account that was registered; it comes with the navigation state and survives a reload.
  const name = state['registered']
  const leave = (): void => void navigate({ pathname: loginPath, search }, { replace: true })
  if (typeof name === 'string') return <Registered name={name} onLeave={leave} />
  return (
    <AccountFrame title={words.none} note={words.noneNote}>
      <div className="stack gap-12">
        <LinkButton to={{ pathname: '/user/register', search }} primary>
          {words.register}
        </LinkButton>
        <LinkButton to={{ pathname: loginPath, search }}>{words.login}</LinkButton>
      </div>
    </AccountFrame>
  )
}
