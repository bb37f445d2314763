import { Shortcuts } from '#client/app/shell/shortcuts/shortcuts.tsx'
import { EditionNotifier } from '#client/features/edition/edition-notifier.tsx'
import { TourHost } from '#client/features/tour/index.ts'
import { RollCallNotifier } from '#client/features/roll-call/roll-call-notifier.tsx'

/** Prompts that query the server by themselves, the tour and the shortcuts; loaded after the first render of the page. */
export const DeferredNotifiers = () => (
  <>
    <EditionNotifier />
    <RollCallNotifier />
    <TourHost />
    <Shortcuts />
  </>
)
