import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/basics/place-path.module.css'

const SEPARATOR = ' / '

export interface PathPartsProps {
  path: readonly string[]
}

/** Lines break between names, not inside them: 1 层 stays together. */
export const PathParts = ({ path }: PathPartsProps) =>
  path.map((name, at) => (
    // A path may contain the same name twice, as 2 层 / 2 层.
    <span key={at} className={styles.part}>
      {at < path.length - 1 ? name + SEPARATOR : name}
    </span>
  ))

export interface PlacePathProps {
  /** From the outermost place to the spot: 永安里社区, 永安里 12 号, 3 层 302. */
  path: readonly string[]
  /** Wraps instead of truncating, as on a phone. */
  wrap?: boolean | undefined
  className?: string | undefined
}

/** Splits off the last part, which is truncated last: that is where the fire is. */
export const splitPath = (path: readonly string[]): { ancestors: string; end: string } => ({
  ancestors: path.slice(0, -1).join(SEPARATOR),
  end: path.at(-1) ?? '',
})

const ShortPath = ({ path, className }: Pick<PlacePathProps, 'path' | 'className'>) => {
  const { ancestors, end } = splitPath(path)
  return (
    <span className={classNames(styles.line, className)} title={path.join(SEPARATOR)}>
      {ancestors !== '' && (
        <>
          <span className={styles.ancestors}>{ancestors}</span>
          <span className={styles.slash}>{SEPARATOR}</span>
        </>
      )}
      <b className={styles.end}>
        <bdi>{end}</bdi>
      </b>
    </span>
  )
}

/** Ancestors are muted, the last part is emphasised. A short line is truncated in the middle, right before the last part. */
export const PlacePath = ({ path, wrap = false, className }: PlacePathProps) =>
  wrap ? (
    <span className={classNames(styles.wrapped, className)}>
      <PathParts path={path} />
    </span>
  ) : (
    <ShortPath path={path} className={className} />
  )
