import { BrandMark, Wordmark } from '#client/ui/basics/brand.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { linkWords } from '#client/ui/basics/link-words.ts'
import { useSecond } from '#client/features/big-screen/use-second.ts'
import { useTick } from '#client/ui/basics/use-tick.ts'
import { clockText, dateText } from '#client/lib/format-time.ts'
import { useLink } from '#client/realtime/hooks.ts'
import styles from '#client/features/big-screen/components/head.module.css'

/** The connection status: text, icon and colour. */
const LinkIndicator = () => {
  const link = useLink()
  const now = useTick(link.state === 'open' ? null : 1000)
  const { is, text, spoken } = linkWords(link, now)
  return (
    <span role="status" className={styles[is]}>
      <Icon name={is === 'down' ? 'off' : 'tower'} size={32} />
      <span aria-hidden="true">{text}</span>
      <HiddenText>{spoken}</HiddenText>
    </span>
  )
}

const Clock = () => {
  const now = useSecond()
  return (
    <>
      <span className={styles.date}>{dateText(now)}</span>
      <time className={styles.clock}>{clockText(now)}</time>
    </>
  )
}

interface HeadProps {
  readonly project: string
  /** When the figures were last up to date, in world time; undefined while they are. */
  readonly staleSince: number | undefined
}

/** The project's name, the connection status, and the time in the city. */
export const Head = ({ project, staleSince }: HeadProps) => (
  <header className={styles.head}>
    <BrandMark size={48} background="dark" />
    <Wordmark height={36} />
    <h1 className={styles.title}>{project}</h1>
    <span className={styles.grow} />
    {staleSince !== undefined && <span className={styles.stale}>{texts.staleSince(clockText(staleSince))}</span>}
    <LinkIndicator />
    <Clock />
  </header>
)
