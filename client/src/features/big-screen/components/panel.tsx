import { Component, type ReactNode } from 'react'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'
import styles from '#client/features/big-screen/components/panel.module.css'

interface BoundaryProps {
  /** A change of the data retries the rendering. */
  readonly data: unknown
  readonly children: ReactNode
}

interface BoundaryState {
  readonly broken: boolean
  /** The data of the last rendering. */
  readonly data: unknown
}

/** Shows a failed rendering in its place, so that the rest of the screen keeps working. React accepts only a class for this. */
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

interface PanelProps<T> {
  readonly read: DetailRead<T>
  readonly title: string
  /** Beside the title: which of its parts has a list of its own. */
  readonly note?: string | undefined
  /** Shows the title; without it the title is only the accessible name. */
  readonly heading?: boolean
  readonly className?: string | undefined
  readonly children: (data: T) => ReactNode
}

/** A component of its own, so that rendering happens within the boundary. */
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
  // A failed retry is shown by this same message, so its rejection needs no handling.
  const again = (): void => void refetch().catch(() => undefined)
  return <Word text={texts.failed} note={`${failureText(error)}，${texts.again}`} onAgain={again} />
}

/** A part of the screen with its own loading and error states. The last loaded data stays until newer data arrives. */
export const Panel = <T,>({ read, title, note, heading = true, className, children }: PanelProps<T>) => (
  <section aria-label={title} className={className}>
    {heading && (
      <h2 className={styles.title}>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h2>
    )}
    <Body read={read}>{children}</Body>
  </section>
)
