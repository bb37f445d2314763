import { Link } from 'react-router-dom'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/basics/crumbs.module.css'

export interface Crumb {
  label: string
  to?: string | undefined
}

export interface CrumbsProps {
  /** The last one is the current page. */
  items: readonly Crumb[]
}

const CrumbLabel = ({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) => {
  if (isLast)
    return (
      <b className="medium ink" aria-current="page">
        {crumb.label}
      </b>
    )
  return crumb.to === undefined ? <span>{crumb.label}</span> : <Link to={crumb.to}>{crumb.label}</Link>
}

export const Crumbs = ({ items }: CrumbsProps) => (
  <nav className={styles.crumbs} aria-label={componentTexts.whereAmI}>
    <ol className="flex wrap">
      {items.map((crumb, at) => (
        // A group and its first page may have the same name.
        <li key={`${at} ${crumb.label}`}>
          {at > 0 && (
            <span aria-hidden="true" className={styles.slash}>
              /
            </span>
          )}
          <CrumbLabel crumb={crumb} isLast={at === items.length - 1} />
        </li>
      ))}
    </ol>
  </nav>
)
