import { classNames } from '#client/components/class-names.ts'
import styles from '#client/components/place-path.module.css'

export interface PlacePathProps {
  /** From the outermost place to the spot: 永安里社区, 永安里 12 号, 3 层 302. */
  path: readonly string[]
  /** Break lines instead of shortening, as on a phone. */
  wrap?: boolean | undefined
  className?: string | undefined
}

/** What may give way when the line is short, and what may not: the end is where the fire is. */
export const splitPath = (path: readonly string[]): { ancestors: string; end: string } => ({
  ancestors: path
    .slice(0, -1)
    .map((part) => `${part} / `)
    .join(''),
  end: path.at(-1) ?? '',
})

/** Ancestors step back, the last part stands out. A short line loses its middle, right before the end. */
export const PlacePath = ({ path, wrap = false, className }: PlacePathProps) => {
  const { ancestors, end } = splitPath(path)
  return (
    <span
      className={classNames(wrap ? styles.wrapped : styles.line, className)}
      title={wrap ? undefined : path.join(' / ')}
    >
      {ancestors !== '' && <span className={styles.ancestors}>{ancestors}</span>}
      <b className={styles.end}>
        <bdi>{end}</bdi>
      </b>
    </span>
  )
}
