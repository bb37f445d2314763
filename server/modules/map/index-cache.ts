import type { ProjectIndex } from '#server/modules/map/project-index.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

interface Known<V> {
  readonly version: number
  readonly value: V
}

/** Caches values computed from an index for a scope: the latest few by key, valid until the index changes. */
export const createIndexCache = <V>(most: number) => {
  const scopesOf = new WeakMap<ProjectIndex, WeakMap<Scope, Map<string, Known<V>>>>()
  const of = (index: ProjectIndex, scope: Scope): Map<string, Known<V>> => {
    const scopes = scopesOf.get(index) ?? new WeakMap<Scope, Map<string, Known<V>>>()
    scopesOf.set(index, scopes)
    const values = scopes.get(scope) ?? new Map<string, Known<V>>()
    scopes.set(scope, values)
    return values
  }
  return (index: ProjectIndex, { scope, key }: { scope: Scope; key: string }, make: () => V): V => {
    const values = of(index, scope)
    const version = index.version()
    const known = values.get(key)
    if (known?.version === version) return known.value
    const value = make()
    values.delete(key)
    const [oldest] = values.keys()
    if (values.size >= most && oldest !== undefined) values.delete(oldest)
    values.set(key, { version, value })
    return value
  }
}
