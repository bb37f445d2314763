import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { COUNT_LIMIT, formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { bellTexts as texts } from '#client/config/bell-texts.ts'
import { messagesPath } from '#client/config/paths.ts'
import { AnnouncementWatch } from '#client/features/announcement/index.ts'
import { useFreshInbox, useUnread } from '#client/features/message/api/inbox.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/message/message-bell.module.css'

const MessagePanel = lazyPart(async () => ({
  default: (await import('#client/features/message/components/message-panel.tsx')).MessagePanel,
}))

const nameOf = (badge: number): string => (badge === 0 ? texts.name : texts.unread(formatCount(badge, COUNT_LIMIT)))

const Face = ({ badge, size }: { badge: number; size: number }) => (
  <>
    <Icon name="bell" size={size} />
    {badge > 0 && (
      <span className={styles.badge} aria-hidden="true">
        {formatCount(badge, COUNT_LIMIT)}
      </span>
    )}
  </>
)

interface Opened {
  readonly holder: RefObject<HTMLSpanElement | null>
  readonly isOpen: boolean
  /** Closes the panel and returns the focus to the bell. */
  readonly onDone: () => void
  /** Closes the panel because another element was clicked. */
  readonly onLeave: () => void
}

/** A click outside the panel closes it, and so does Esc. */
const usePutAway = ({ holder, isOpen, onDone, onLeave }: Opened): void => {
  const done = useEffectEvent(onDone)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !holder.current?.contains(target)) leave()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      done()
    }
    window.addEventListener('pointerdown', onPress)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('pointerdown', onPress)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [holder, isOpen])
}

const DesktopBell = ({ badge }: { badge: number }) => {
  const [isOpen, setOpen] = useState(false)
  const holder = useRef<HTMLSpanElement>(null)
  const bell = useRef<HTMLButtonElement>(null)
  const leave = (): void => setOpen(false)
  const close = (): void => {
    bell.current?.focus()
    leave()
  }
  usePutAway({ holder, isOpen, onDone: close, onLeave: leave })
  return (
    <span ref={holder} className={styles.holder}>
      <button
        ref={bell}
        type="button"
        data-tour="bell"
        className={styles.bell}
        aria-label={nameOf(badge)}
        title={texts.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Face badge={badge} size={18} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MessagePanel onClose={close} />
        </Suspense>
      )}
    </span>
  )
}

/** On a phone a panel would cover the whole screen: the bell links to the page instead. */
const PhoneBell = ({ badge }: { badge: number }) => (
  <Link to={messagesPath} data-tour="bell" className={styles.phone} aria-label={nameOf(badge)}>
    <Face badge={badge} size={20} />
  </Link>
)

const LiveBell = () => {
  useFreshInbox()
  const { badge } = useUnread()
  const isPhone = useIsPhone()
  return (
    <>
      <Suspense fallback={null}>
        <AnnouncementWatch />
      </Suspense>
      {isPhone ? <PhoneBell badge={badge} /> : <DesktopBell badge={badge} />}
    </>
  )
}

/** 消息通知 in the header, with the unread count; absent without the permission (spec §2, §4). */
export const MessageBell = () => (usePermission().mayPage('message-notification') ? <LiveBell /> : null)
