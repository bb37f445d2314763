import { useState } from 'react'
import type { DepartmentIdNode } from '#shared/depart/depart.contract.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { isRoleCode } from '#shared/permission/roles.ts'
import type { TreeOption } from '#client/ui/list/options.ts'
import { callErrorOf, trpc } from '#client/lib/trpc.ts'

const MAX_ROLES = 200

const optionsOf = (nodes: readonly DepartmentIdNode[]): TreeOption[] =>
  nodes.map(({ value, title, children }) => ({ value, label: title, children: optionsOf(children) }))

/** The departments as tree options; undefined until they are loaded. */
export const useDepartOptions = (): readonly TreeOption[] | undefined => {
  const { data } = trpc.depart.idTree.useQuery({}, { meta: { quiet: true }, refetchOnMount: 'always' })
  return data && optionsOf(data)
}

const flat = (options: readonly TreeOption[]): readonly (readonly [string, string])[] =>
  options.flatMap(({ value, label, children = [] }) => [[value, label] as const, ...flat(children)])

export const departNames = (options: readonly TreeOption[]): ReadonlyMap<string, string> => new Map(flat(options))

/** All roles, with the system roles separate. */
export const useRoles = () => {
  const { data } = trpc.role.list.useQuery(
    { pageSize: MAX_ROLES, column: 'createTime', order: 'asc' },
    { meta: { quiet: true }, refetchOnMount: 'always' },
  )
  const all = data?.records
  return (
    all && {
      all,
      system: all.filter(({ roleCode }) => isRoleCode(roleCode)),
      own: all.filter(({ roleCode }) => !isRoleCode(roleCode)),
    }
  )
}

/** Ids of the roles of an account in this project; undefined until they are loaded. */
export const useHeldRoles = (userid: string) => {
  const { data, error } = trpc.user.roles.useQuery({ userid }, { meta: { quiet: true }, gcTime: 0 })
  // The product family's API responds with a failure if there are none.
  const hasNone = callErrorOf(error)?.code === catalogue.FAMILY_FAILED.code
  const held = data ?? (hasNone ? [] : undefined)
  // The form keeps its initial value: a refetch after saving clears the error, and with it the empty list, for a moment.
  const [begun, begin] = useState<readonly string[]>()
  if (begun === undefined && held !== undefined) begin(held)
  return { held: begun ?? held, error: hasNone ? null : error }
}
