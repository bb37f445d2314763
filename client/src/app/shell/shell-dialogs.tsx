import { Suspense, useDeferredValue } from 'react'
import { InvitationNews } from '#client/features/invitation/invitation-news.tsx'
import { MembershipNews } from '#client/features/membership/membership-news.tsx'
import { lazyPart } from '#client/lib/lazy-part.ts'

const LaterNews = lazyPart(async () => ({ default: (await import('#client/app/shell/later-news.tsx')).LaterNews }))

/**
 * What brings changes to the person in dialogs. Whatever hears of them is there from the first; the dialogs themselves are
 * loaded when there is something to say, and what asks by itself when the page has been drawn.
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
