import { EditionNotifier } from '#client/features/edition/edition-notifier.tsx'
import { RollCallNotifier } from '#client/features/roll-call/roll-call-notifier.tsx'

/** Prompts that query the server by themselves; loaded after the first render of the page. */
export const DeferredNotifiers = () => (
  <>
    <EditionNotifier />
    <RollCallNotifier />
  </>
)
