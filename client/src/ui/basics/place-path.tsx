import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { namesAbove, pathText, spotParts, type SpotPart } from '#client/lib/place-words.ts'
import styles from '#client/ui/basics/place-path.module.css'

const SLASH = pathText(['', ''])

export interface PathPartsProps {
  path: readonly string[]
}

/** The whole path in one flow, for headings and facts. Lines break between names, not inside them: 1 层 stays together. */
export const PathParts = ({ path }: PathPartsProps) =>
  path.map((name, at) => (
    // A path may contain the same name twice, as 2 层 / 2 层.
    <span key={at} className={styles.part}>
      {at < path.length - 1 ? name + SLASH : name}
    </span>
  ))

export interface PlacePathProps {
  /** From the outermost place to the room: 永安里社区, 永安里 12 号, 3 层, 302. */
  path: readonly string[]
  /**
   * `lines`: building and room, and below them what is above. `line`: both in one line, under the name of an event. `flow`: the
   * whole path as a fact.
   */
  layout?: 'lines' | 'line' | 'flow' | undefined
  className?: string | undefined
}

/** Names above a name that is shown elsewhere. Too long a text loses its beginning: the direction puts the ellipsis there. */
const PathAbove = ({ path, children }: PathPartsProps & { children?: ReactNode }) => (
  <span className={styles.above} title={pathText(path)}>
    <span className={styles.cut}>
      <bdi>
        {pathText(path)}
        {children}
      </bdi>
    </span>
  </span>
)

/** A name that the next one repeats is in the text, but not in the picture. */
const spotName = ({ name, isShown }: SpotPart, at: number, { length }: readonly SpotPart[]): ReactNode => {
  const text = at < length - 1 ? name + SLASH : name
  return isShown ? text : <HiddenText key={at}>{text}</HiddenText>
}

/** Too long for its line, it breaks after the building: 1 层 / 仓库 stay together. */
const Spot = ({ path }: PathPartsProps) => {
  const [building, ...inside] = spotParts(path).map(spotName)
  return (
    <b className={styles.spot}>
      {building}
      {inside.length > 0 && <span className={styles.part}>{inside}</span>}
    </b>
  )
}

/**
 * Where something is: the building and the room first, what is above them muted. Only the latter is ever cut. Screen readers
 * read the path once and in its order, which the stylesheet alone turns round.
 */
export const PlacePath = ({ path, layout = 'lines', className }: PlacePathProps) => {
  if (layout === 'flow')
    return (
      <span className={classNames(styles.flow, className)}>
        <PathParts path={path} />
      </span>
    )
  const above = namesAbove(path)
  return (
    <span className={classNames(styles[layout], className)} title={pathText(path)}>
      {above.length > 0 && (
        <PathAbove path={above}>
          <HiddenText>{SLASH}</HiddenText>
        </PathAbove>
      )}
      <Spot path={path} />
    </span>
  )
}
