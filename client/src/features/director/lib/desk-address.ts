import { createStore } from 'zustand/vanilla'

/** What the address of the desk holds: open sections, filters, the device that is chosen, and the scenario that is open. */
export interface DeskAddress {
  readonly making: string
  readonly watching: string
  readonly page: string
  readonly kinds: string
  readonly call: string
  readonly user: string
  readonly code: string
  readonly polling: string
  readonly project: string
  readonly type: string
  readonly device: string
  /** Name of the scenario whose steps are shown. */
  readonly scenario: string
  /** Name of the saved scenario that is edited; `~recording` for the recording of this world. */
  readonly edit: string
}

const nothing: DeskAddress = {
  making: '',
  watching: '',
  page: '',
  kinds: '',
  call: '',
  user: '',
  code: '',
  polling: '',
  project: '',
  type: '',
  device: '',
  scenario: '',
  edit: '',
}

/** The recording of this world, in the place of a name: no scenario is called so. */
export const RECORDING = '~recording'

type Place = Pick<Window, 'location' | 'history'>

const read = ({ location }: Place): DeskAddress => {
  const given = new URLSearchParams(location.search)
  const pairs = Object.keys(nothing).map((key): [string, string] => [key, given.get(key) ?? ''])
  return { ...nothing, ...Object.fromEntries<string>(pairs) }
}

/** Choices of the desk that survive a reload and can be sent as a link. Replaces the entry of the history: 返回 leaves the desk. */
export const createDeskAddress = (place: Place) => {
  const store = createStore<DeskAddress>(() => read(place))
  const write = (): void => {
    const { pathname, search, hash } = place.location
    const query = new URLSearchParams(search)
    for (const [key, value] of Object.entries(store.getState())) {
      if (value === '') query.delete(key)
      else query.set(key, String(value))
    }
    const text = query.toString()
    place.history.replaceState(place.history.state, '', `${pathname}${text === '' ? '' : `?${text}`}${hash}`)
  }
  return {
    ...store,
    change: (values: Partial<DeskAddress>): void => {
      store.setState(values)
      write()
    },
  }
}

export const deskAddress = createDeskAddress(window)
