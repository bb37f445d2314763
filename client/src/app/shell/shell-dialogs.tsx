import { Suspense, useDeferredValue } from 'react'
import { FloodWatcher } from '#client/features/event/flood/flood-watcher.tsx'
import { InvitationNotifier } from '#client/features/invitation/invitation-notifier.tsx'
import { MembershipNotifier } from '#client/features/membership/membership-notifier.tsx'
import { lazyPart } from '#client/lib/lazy-part.ts'

const DeferredNotifiers = lazyPart(async () => ({
  default: (await import('#client/app/shell/deferred-notifiers.tsx')).DeferredNotifiers,
}))

/**
 * Listeners that notify the person in dialogs, and the watch for floods. They subscribe from the start. The dialogs load when one is due; the prompts
 * that query the server load after the first render of the page.
 */
export const ShellDialogs = () => {
  const isDrawn = useDeferredValue(true, false)
  return (
    <>
      <MembershipNotifier />
      <FloodWatcher />
      {isDrawn && (
        <>
          <InvitationNotifier />
          <Suspense fallback={null}>
            <DeferredNotifiers />
          </Suspense>
        </>
      )}
    </>
  )
}
