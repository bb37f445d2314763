import { Button } from 'antd'
import { useRouteError } from 'react-router-dom'
import { Icon } from '#client/ui/icons/icon.tsx'
import { texts } from '#client/config/texts.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import styles from '#client/app/page-failure.module.css'

const noteOf = (error: unknown): string => {
  const fault = callErrorOf(error)?.fault
  if (fault === 'timeout' || fault === 'network') return texts[fault]
  return error instanceof Error ? error.message : ''
}

/** Replaces a page that failed to load or render; the frame around it stays. */
export const PageFailure = () => {
  const error = useRouteError()
  return (
    <div role="alert" className={styles.failure}>
      <Icon name="refresh" size={36} className={styles.icon} />
      <b>{texts.pageFailed.title}</b>
      <span className={styles.note}>{noteOf(error)}</span>
      <Button onClick={() => window.location.reload()}>{texts.pageFailed.retry}</Button>
    </div>
  )
}
