import type { FaultOrder } from '#shared/contracts/control-faults.ts'

/** What a fault can be aimed at. */
export interface Target {
  /** The names of the calls: several for a batch of tRPC, none where no contract answers. */
  readonly calls: readonly string[]
  /** Without the world's prefix and the query. */
  readonly path: string
  readonly user: string | null
  readonly project: string | null
}

/** A path in which a `*` stands for anything, as a pattern. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`)

const isFor = ({ where }: Pick<FaultOrder, 'where'>, { user, project }: Target): boolean =>
  (where.user === undefined || where.user === user) && (where.project === undefined || where.project === project)

/** Whether a fault fits an exchange, and which of its calls it is; null for one that goes by the address. */
export const matches = (
  fault: Pick<FaultOrder, 'on' | 'where'>,
  target: Target,
): { readonly call: string | null } | null => {
  if (!isFor(fault, target)) return null
  if (fault.on.startsWith('/') || fault.on === '*') return patternOf(fault.on).test(target.path) ? { call: null } : null
  const call = target.calls.find((name) => name === fault.on)
  return call === undefined ? null : { call }
}
