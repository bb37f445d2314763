import type { EngineDevice } from '#simulator/engine/types.ts'

/** Sets that grow together: each key points to another of its set, the last one to itself. */
const createUnion = () => {
  const above = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next
    // Whoever asks again has one step to go.
    if (root !== key) above.set(key, root)
    return root
  }
  const join = (one: string, other: string) => {
    const [from, to] = [rootOf(one), rootOf(other)]
    if (from !== to) above.set(from, to)
  }
  return { rootOf, join }
}

/**
 * Parts of a set of devices that have nothing to do with each other: no storey and no gateway in common, near or far.
 * What an engine makes of a part alone is what it makes of it among the others, and a part lies closer in memory.
 */
export const islandsOf = <T extends Pick<EngineDevice, 'id' | 'storeyId' | 'gatewayId'>>(
  devices: readonly T[],
): T[][] => {
  const union = createUnion()
  for (const { id, storeyId, gatewayId } of devices) {
    union.join(id, storeyId)
    if (gatewayId !== null) union.join(id, gatewayId)
  }
  const islands = new Map<string, T[]>()
  for (const device of devices) {
    const root = union.rootOf(device.id)
    const island = islands.get(root)
    if (island) island.push(device)
    else islands.set(root, [device])
  }
  return [...islands.values()]
}
