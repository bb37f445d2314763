/** A device that hangs on a loop of a fire host. `building` is the topmost place it is in. */
export interface Component {
  readonly id: string
  readonly building: string
  /** Milliseconds since 1970 UTC. */
  readonly installedAt: number
}

const padded = (n: number, digits: number): string => String(n).padStart(digits, '0')

/** Loop and number as a panel shows them: `03-012`. */
export const loopAddress = (loop: number, number: number): string => `${padded(loop, 2)}-${padded(number, 3)}`

/** Oldest first: whoever wires a new component gives it the next free number and leaves the others alone. */
const byAge = (a: Component, b: Component): number => a.installedAt - b.installedAt || (a.id < b.id ? -1 : 1)

/** The addresses of all components of one host, by id: a loop for each building, numbers in the order of installation. */
export const loopAddresses = (components: readonly Component[]): Map<string, string> => {
  const loops = new Map<string, Component[]>()
  for (const component of components.toSorted(byAge))
    loops.set(component.building, [...(loops.get(component.building) ?? []), component])
  const numbered = [...loops.values()].map((loop, index) =>
    loop.map(({ id }, place): [string, string] => [id, loopAddress(index + 1, place + 1)]),
  )
  return new Map(numbered.flat())
}
