import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { maskedPhone } from '#shared/masked-phone.ts'
import { formatTime, SECOND } from '#shared/time.ts'
import { accountTexts } from '#client/features/auth/texts.ts'
import { homePath, loginPath } from '#client/config/paths.ts'
import { AccountFrame } from '#client/features/auth/parts/account-frame.tsx'
import { readCompletion, type Completion } from '#client/features/auth/complete/completion.ts'
import { LinkButton } from '#client/features/auth/parts/link-button.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { rest } from '#client/lib/rest.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/features/auth/parts/account.module.css'

const words = accountTexts.locale

type Person = Pick<Completion, 'username' | 'realname' | 'phone' | 'departs'>

const readPerson = async (): Promise<Person> => {
  const [{ username, realname, phone }, { list }] = await Promise.all([
    rest.get('/user/info'),
    rest.get('/sys/user/getCurrentUserDeparts'),
  ])
  return { username, realname, phone, departs: list.map(({ departName }) => departName) }
}

/** Facts as pairs of a term and its value. */
const Facts = ({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([term, fact]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{fact === '' ? words.none : fact}</dd>
      </div>
    ))}
  </dl>
)

const PersonFacts = ({ username, realname, phone, departs }: Person) => (
  <Facts
    facts={[
      [words.account, username],
      [words.realname, realname],
      [words.phone, maskedPhone(phone)],
      [words.departs, departs.join('、')],
    ]}
  />
)

const LivePerson = () => {
  const { data, isError, refetch } = useQuery({ queryKey: ['person'], queryFn: readPerson })
  if (data) return <PersonFacts {...data} />
  if (!isError) return <p className={styles.said}>{accountTexts.picture.drawing}</p>
  return (
    <p className={styles.said}>
      {words.failed}
      <Button type="link" onClick={() => void refetch()}>
        {words.retry}
      </Button>
    </p>
  )
}

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Platform time arrives with any response: before the first one, the machine's time would be shown instead. */
const PlatformTime = () => {
  const { isSuccess } = useQuery({ queryKey: ['stands'], queryFn: () => rest.get('/sys/permission/isLogin') })
  const now = useNow(SECOND)
  return isSuccess ? formatTime(now) : words.none
}

const RegionFacts = () => {
  const zone = deviceZone()
  return (
    <>
      <Facts
        facts={[
          [words.language, words.languageIs],
          [words.zone, words.zoneIs],
          [words.now, <PlatformTime key="now" />],
        ]}
      />
      {zone !== 'Asia/Shanghai' && <p className={styles.said}>{words.elsewhere(zone)}</p>}
    </>
  )
}

/** The signed-in person, and the language and time of the platform; a page without inputs before the next step. */
export const LocaleInfoPage = () => {
  const { search } = useLocation()
  const isLoggedIn = useSession(({ token }) => token !== '')
  const [completion] = useState(readCompletion)
  const isWaiting = !isLoggedIn && completion !== undefined
  const on = isWaiting ? '/user/complement-info' : loginPath
  return (
    <AccountFrame title={words.title} note={words.note}>
      {isLoggedIn && <LivePerson />}
      {isWaiting && <PersonFacts {...completion} />}
      <RegionFacts />
      <LinkButton to={isLoggedIn ? homePath : { pathname: on, search }} primary>
        {isLoggedIn ? words.enter : isWaiting ? words.complete : words.login}
      </LinkButton>
    </AccountFrame>
  )
}
