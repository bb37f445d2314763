import { FedDevices } from '#shared/control/ingest.contract.ts'
import { persist, type Persistent } from '#simulator/feed/persist.ts'
import { FeedError, type FeedResponse } from '#simulator/feed/ports.ts'
import { refusalText } from '#simulator/feed/refusal-text.ts'
import type { EngineDevice } from '#simulator/engine/types.ts'

/** Input for an engine: the devices of a world as sent by its server, and the state of the world. */
export interface FedCity {
  readonly world: FedDevices['world']
  readonly devices: readonly EngineDevice[]
  readonly lives: ReadonlyMap<string, string>
}

const PATH = '/__sim/ingest/devices'

const read = ({ status, body }: FeedResponse): FedDevices => {
  const parsed = FedDevices.safeParse(body)
  if (status === 200 && parsed.success) return parsed.data
  const foreign = `what answers there (HTTP ${status}) is not a Fengsui server, or not one of this version; --url names another one`
  throw new FeedError('refused', refusalText(body) || foreign)
}

const cityOf = (pages: readonly FedDevices[], world: FedDevices['world']): FedCity => {
  const rows = pages.flatMap(({ devices }) => devices)
  return {
    world,
    devices: rows.map(({ state: _state, ...device }) => device),
    lives: new Map(rows.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const]))),
  }
}

/** Reads a whole world page by page. Its state is that at the first page: later changes arrive as pending events. */
export const fetchCity = async (parts: Persistent): Promise<FedCity> => {
  const first = read(await persist(parts, { method: 'GET', path: PATH }))
  const pages = [first]
  for (let { next } = first; next !== null;) {
    const path = `${PATH}?after=${encodeURIComponent(next)}`
    const page = read(await persist(parts, { method: 'GET', path }))
    pages.push(page)
    next = page.next
  }
  return cityOf(pages, first.world)
}

/** One device in its current state; null when there is none with this id. */
export const fetchDevice = async (parts: Persistent, deviceId: string): Promise<FedCity | null> => {
  const response = await persist(parts, { method: 'GET', path: `${PATH}?deviceId=${encodeURIComponent(deviceId)}` })
  if (response.status === 404) return null
  const page = read(response)
  return cityOf([page], page.world)
}
