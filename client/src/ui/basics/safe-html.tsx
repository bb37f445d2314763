import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import styles from '#client/ui/basics/safe-html.module.css'

/**
 * HTML written by other people, such as an announcement. Such text enters the page only here: as sanitized nodes, never as
 * a string that the browser would parse again.
 */
export const SafeHtml = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(() => {
    let wanted = true
    import('#client/ui/basics/clean-html.ts').then(
      ({ cleanNodes }) => {
        if (wanted) box.current?.replaceChildren(cleanNodes(html))
      },
      () => {
        if (wanted) setFailedAt(attempt)
      },
    )
    return () => {
      wanted = false
    }
  }, [html, attempt])
  if (failedAt === attempt) return <EmptyState kind="failed" onAction={() => setAttempt(attempt + 1)} />
  return <div ref={box} className={styles.html} />
}
