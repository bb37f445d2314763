import type { Page } from '@playwright/test'

interface Truth {
  /** Ids of the alarms, newest first. */
  readonly alarms: readonly string[]
  readonly counts: { readonly todo: number; readonly doing: number; readonly done: number }
  /** Unread 通知, comments and permission messages. */
  readonly unread: number
}

/** The server's data for the person at a page, requested with the page's own session. */
export const truthFor = (page: Page, home: string): Promise<Truth> =>
  page.evaluate(async (world) => {
    const stored = (name: string): string => {
      const key = Object.keys(localStorage).find((one) => one.endsWith(name)) ?? ''
      return String(JSON.parse(localStorage.getItem(key) ?? '{}').value)
    }
    const headers = { 'X-Access-Token': stored('Access-Token'), projectId: stored('PROJECT_ID') }
    const read = async (path: string) => (await (await fetch(world + path, { headers })).json()).result
    const list = await read('/pc/api/v4/event/list?kind=alarm&pageSize=100')
    const unread = await read('/api/v3/getNotReadMsg')
    return {
      alarms: list.records.map(({ id }: { id: string }) => id),
      counts: list.counts,
      unread: unread.notify + unread.comment + unread.permission,
    }
  }, new URL(home).pathname)
