import { Component, type ReactNode } from 'react'
import { bigScreenTexts as texts } from '#client/config/big-screen-texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import type { DetailRead } from '#client/features/paged/detail-frame.tsx'
import styles from '#client/features/big-screen/components/panel.module.css'

interface BoundaryProps {
  /** With other data it is tried again. */
  readonly data: unknown
  readonly children: ReactNode
}

interface BoundaryState {
  readonly broken: boolean
  /** What was to be drawn last. */
  readonly data: unknown
}

/** What cannot be drawn is said in its place, and the rest of the screen goes on. React takes only a class for this. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, data: undefined }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  static getDerivedStateFromProps({ data }: BoundaryProps, state: BoundaryState) {
    return data === state.data ? null : { broken: false, data }
  }
  override render() {
    return this.state.broken ? <Word text={texts.broken} /> : this.props.children
  }
}

const Word = ({ text, note, onAgain }: { text: string; note?: string; onAgain?: () => void }) => (
  <div className={styles.word}>
    <b>{text}</b>
    {note !== undefined && <span>{note}</span>}
    {onAgain && (
      <button type="button" onClick={onAgain}>
        {texts.retry}
      </button>
    )}
  </div>
)

export interface PanelProps<T> {
  readonly read: DetailRead<T>
  readonly title: string
  /** Shown to the eye as well; without it the panel is only called so. */
  readonly heading?: boolean
  readonly className?: string | undefined
  readonly children: (data: T) => ReactNode
}

/** A component of its own, so that drawing happens within the boundary. */
const Drawn = <T,>({ data, draw }: { data: T; draw: (data: T) => ReactNode }) => draw(data)

const Body = <T,>({ read, children }: Pick<PanelProps<T>, 'read' | 'children'>) => {
  const { data, error, refetch } = read
  if (data !== undefined)
    return (
      <Boundary data={data}>
        <Drawn data={data} draw={children} />
      </Boundary>
    )
  if (error === null) return <div className={styles.waiting} role="status" aria-label={texts.loading} />
  // A call that fails is shown here, and again by the next attempt.
  const again = (): void => void refetch().catch(() => undefined)
  return <Word text={texts.failed} note={`${failureText(error)}，${texts.again}`} onAgain={again} />
}

/** A part of the screen: it waits, fails and recovers by itself. What was read last stays until there is something newer. */
export const Panel = <T,>({ read, title, heading = true, className, children }: PanelProps<T>) => (
  <section aria-label={title} className={className}>
    {heading && <h2 className={styles.title}>{title}</h2>}
    <Body read={read}>{children}</Body>
  </section>
)
