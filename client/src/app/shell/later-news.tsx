import { EditionNotifier } from '#client/features/edition/edition-news.tsx'
import { RollCallNotifier } from '#client/features/roll-call/roll-call-news.tsx'

/** Prompts that query the server by themselves; loaded after the first render of the page. */
export const DeferredNotifiers = () => (
  <>
    <EditionNotifier />
    <RollCallNotifier />
  </>
)
