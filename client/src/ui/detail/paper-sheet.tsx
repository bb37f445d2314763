import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatTime } from '#shared/time.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/ui/detail/paper-sheet.module.css'

export interface PaperSheetProps {
  readonly project: string
  readonly title: string
  readonly about: string
  /** Three labels, each with a line to sign on below it. */
  readonly signatures: readonly string[]
  readonly children: ReactNode
}

const Foot = ({ signatures }: Pick<PaperSheetProps, 'signatures'>) => {
  const now = useNow(1000)
  const name = useSession(({ userInfo }) => userInfo?.realname ?? '')
  return (
    <footer>
      <div className={styles.signatures}>
        {signatures.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      <p>{componentTexts.printedAt(formatTime(now), name)}</p>
    </footer>
  )
}

const Sheet = ({ project, title, about, signatures, children }: PaperSheetProps) => (
  <article className={styles.sheet} data-print-sheet="true">
    <header>
      <small>{project}</small>
      <h1>{title}</h1>
      <p>{about}</p>
    </header>
    {children}
    <Foot signatures={signatures} />
  </article>
)

/** Whether the page is being printed, also from the browser's own menu. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // Synchronously: the browser prints the page as it is when the event handlers return.
    const follow = (isPaper: boolean): void => flushSync(() => setPrinting(isPaper))
    const onChange = (): void => follow(paper.matches)
    const onBefore = (): void => follow(true)
    const onAfter = (): void => follow(false)
    paper.addEventListener('change', onChange)
    window.addEventListener('beforeprint', onBefore)
    window.addEventListener('afterprint', onAfter)
    return () => {
      paper.removeEventListener('change', onChange)
      window.removeEventListener('beforeprint', onBefore)
      window.removeEventListener('afterprint', onAfter)
    }
  }, [])
  return printing
}

/** An A4 sheet for printing; the console is not printed. Mounted only while printing. */
export const PaperSheet = (props: PaperSheetProps) =>
  usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null
