import { groupBy } from '#shared/group-by.ts'

/** A device on a loop of a fire panel. `building` is the topmost place above it. */
export interface Component {
  readonly id: string
  readonly building: string
  /** Milliseconds since 1970 UTC. */
  readonly installedAt: number
}

const padded = (n: number, digits: number): string => String(n).padStart(digits, '0')

/** Loop and number in the notation of a panel: `03-012`. */
export const loopAddress = (loop: number, number: number): string => `${padded(loop, 2)}-${padded(number, 3)}`

/** Oldest first: a new component gets the next free number, and the others retain theirs. */
const byAge = (a: Component, b: Component): number => a.installedAt - b.installedAt || (a.id < b.id ? -1 : 1)

/** The addresses of all components of one panel, by id: one loop for each building, numbers in the order of installation. */
export const loopAddresses = (components: readonly Component[]): Map<string, string> => {
  const loops = groupBy(components.toSorted(byAge), ({ building }) => building)
  const numbered = [...loops.values()].map((loop, index) =>
    loop.map(({ id }, place): [string, string] => [id, loopAddress(index + 1, place + 1)]),
  )
  return new Map(numbered.flat())
}
