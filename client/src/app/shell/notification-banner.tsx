import { Button } from 'antd'
import { useState } from 'react'
import { NoticeBar } from '#client/ui/basics/notice-bar.tsx'
import { shellTexts } from '#client/app/shell/texts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { notify } from '#client/lib/feedback.ts'
import { storedFlag } from '#client/lib/stored-flag.ts'
import styles from '#client/app/shell/banners.module.css'

const words = shellTexts.notifications
const dismissed = storedFlag('NOTIFICATION_BANNER_DISMISSED')

/** The current permission. In a browser without desktop notifications it stays `default`, and the click reports that. */
const permissionNow = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'default')

const requestPermission = async (): Promise<NotificationPermission> => {
  if (!('Notification' in window)) {
    const { title, unsupported: content, known: button } = words
    dialogs.open({ key: 'no-desktop', rank: 'own', title, content, button })
    return 'default'
  }
  const answer = await Notification.requestPermission()
  if (answer === 'granted') notify(words.opened, 'done')
  return answer
}

/** Invites to enable desktop notifications (spec §2), until they are granted or the person dismisses it. */
export const NotificationBanner = () => {
  const [permission, setPermission] = useState(permissionNow)
  const [isGone, setGone] = useState(dismissed.isSet)
  if (isGone || permission === 'granted') return null
  const dismiss = (): void => {
    dismissed.set()
    setGone(true)
  }
  const open = async (): Promise<void> => setPermission(await requestPermission())
  return (
    <NoticeBar
      tone="primary"
      icon="bell"
      className={styles.banner}
      action={
        <>
          {permission === 'default' && (
            <Button type="primary" size="small" onClick={() => void open()}>
              {words.open}
            </Button>
          )}
          <Button type="link" size="small" onClick={dismiss}>
            {words.dismiss}
          </Button>
        </>
      }
    >
      {permission === 'denied' ? words.denied : words.note}
    </NoticeBar>
  )
}
