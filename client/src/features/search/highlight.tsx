import { matchParts } from '#client/features/search/match-parts.ts'
import styles from '#client/features/search/highlight.module.css'

interface HighlightProps {
  readonly text: string
  readonly keyword: string
}

/** A text in which the keyword stands out. */
export const Highlight = ({ text, keyword }: HighlightProps) =>
  matchParts(text, keyword).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
