import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#client/components/empty-state.tsx'
import styles from '#client/components/safe-html.module.css'

/**
 * What somebody else has written as HTML, such as an announcement. The one place where such text becomes part of the
 * page: as nodes that were cleaned, never as text that a browser would read a second time.
 */
export const SafeHtml = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(() => {
    let wanted = true
    import('#client/components/clean-html.ts').then(
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
