import { directorPath } from '#client/config/paths.ts'
import { texts } from '#client/config/texts.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** Link to the director page of this world, in a new tab: a director wants to see both pages. */
export const DirectorLink = ({ className }: { className?: string | undefined }) => (
  <a href={pageBase() + directorPath} target="_blank" rel="noreferrer" className={className}>
    {texts.shell.director}
  </a>
)
