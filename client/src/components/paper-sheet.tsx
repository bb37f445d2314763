import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatTime } from '#shared/time.ts'
import { componentTexts } from '#client/components/texts.ts'
import { useNow } from '#client/hooks/use-now.ts'
import { useSession } from '#client/lib/session-store.ts'
import styles from '#client/components/paper-sheet.module.css'

export interface PaperSheetProps {
  readonly project: string
  readonly title: string
  readonly about: string
  /** Three words, each with a line below it to sign on. */
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

/** Whether the page is on its way to paper: also when the browser's own menu sent it there. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // At once: the browser takes the page as it stands when it has told everybody.
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

/** A sheet of A4 beside the console, which is not printed; there only while it is printed. */
export const PaperSheet = (props: PaperSheetProps) =>
  usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null
