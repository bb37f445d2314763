import type { Page, Response } from '@playwright/test'

/**
 * Waits until a page that is opening has requested the pending invitations. One that comes earlier is a letter, like those that
 * were pending already, not a card.
 */
export const invitationRequests = () => {
  const waiting: Promise<Response>[] = []
  return {
    prepare: async (page: Page): Promise<void> => void waiting.push(page.waitForResponse(/invitation.*pending/)),
    finished: async (): Promise<void> => {
      for (const response of await Promise.all(waiting)) await response.finished()
    },
  }
}
