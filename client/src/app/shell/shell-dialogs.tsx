import { Suspense, useDeferredValue } from 'react'
import { InvitationNews } from '#client/features/invitation/invitation-news.tsx'
import { MembershipNews } from '#client/features/membership/membership-news.tsx'
import { lazyPart } from '#client/lib/lazy-part.ts'

const LaterNews = lazyPart(async () => ({ default: (await import('#client/app/shell/later-news.tsx')).LaterNews }))

/**
 * Listeners that notify the person in dialogs. They subscribe from the start. The dialogs load when one is due; the prompts
 * that query the server load after the first render of the page.
 */
export const ShellDialogs = () => {
  const isDrawn = useDeferredValue(true, false)
  return (
    <>
      <MembershipNews />
      {isDrawn && (
        <>
          <InvitationNews />
          <Suspense fallback={null}>
            <LaterNews />
          </Suspense>
        </>
      )}
    </>
  )
}
