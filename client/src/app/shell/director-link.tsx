import { directorPath } from '#client/config/paths.ts'
import { texts } from '#client/config/texts.ts'
import { pageBase } from '#client/lib/world-base.ts'

/** To the desk of this world, beside the console: whoever directs wants to see both. */
export const DirectorLink = ({ className }: { className?: string | undefined }) => (
  <a href={pageBase() + directorPath} target="_blank" rel="noreferrer" className={className}>
    {texts.shell.director}
  </a>
)
