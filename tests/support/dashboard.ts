import type { z } from 'zod'

import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { DeviceSlice, EventSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import type { screenContracts } from '#shared/screen/screen.contract.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'
import { eventsOf } from '#tests/support/city.ts'

type Cards = typeof dashboardContracts
type Card<N extends keyof Cards> = z.output<Cards[N]['output']>

/** The cards of one member over REST. */
export const cardsOf = (caller: Caller) => ({
  call: <N extends keyof Cards>(name: N, input: object = {}): Promise<Answer<Card<N>>> =>
    caller.call('GET', `/pc/api/v4/dashboard/${name}`, input),
  card: async <N extends keyof Cards>(name: N, input: object = {}): Promise<Card<N>> => {
    const { code, message, result } = await caller.call<Card<N>>('GET', `/pc/api/v4/dashboard/${name}`, input)
    if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
    return result
  },
  screen: async (): Promise<z.output<(typeof screenContracts)['figures']['output']>> => {
    const answer = await caller.call<z.output<(typeof screenContracts)['figures']['output']>>(
      'GET',
      '/pc/api/v4/screen/figures',
    )
    return answer.result
  },
})

/** The total of the list that a number leads to. */
export const eventTotal = async (caller: Caller, { filter }: Pick<EventSlice, 'filter'>): Promise<number> =>
  (await eventsOf(caller).list({ ...filter, pageSize: 1 })).result.total

export const deviceTotal = async (caller: Caller, { filter }: Pick<DeviceSlice, 'filter'>): Promise<number> => {
  const answer = await caller.call<{ total: number }>('GET', '/pc/api/v4/device/list', { ...filter, pageSize: 1 })
  return answer.result.total
}

/** Every row of a list, page by page. */
export const allRows = async (caller: Caller, filter: object): Promise<EventRow[]> => {
  const rows: EventRow[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { result } = await eventsOf(caller).list({ ...filter, pageNo, pageSize: 200 })
    rows.push(...result.records)
    if (pageNo >= result.pages) return rows
  }
}
