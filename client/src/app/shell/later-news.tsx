import { EditionNews } from '#client/features/edition/edition-news.tsx'
import { RollCallNews } from '#client/features/roll-call/roll-call-news.tsx'

/** What asks by itself, and is loaded when the page has been drawn. */
export const LaterNews = () => (
  <>
    <EditionNews />
    <RollCallNews />
  </>
)
