import type { DashboardLayout } from '#shared/dashboard/dashboard-layout.contract.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'

const PATH = '/pc/api/v4/dashboard'

/** The calls of one member for the layout of the dashboard, over REST. */
export const layoutsOf = (caller: Caller) => ({
  read: (): Promise<Answer<DashboardLayout>> => caller.call('GET', `${PATH}/layout`),
  save: (cards: unknown): Promise<Answer<DashboardLayout>> => caller.call('POST', `${PATH}/saveLayout`, { cards }),
  saveOfRole: (roleCode: string, cards: unknown): Promise<Answer<DashboardLayout>> =>
    caller.call('POST', `${PATH}/saveRoleLayout`, { roleCode, cards }),
})
