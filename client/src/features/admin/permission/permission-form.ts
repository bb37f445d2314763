import type { PermissionEntry } from '#shared/permission/permission-rows.schema.ts'
import { permissionTexts as texts } from '#client/features/admin/permission/texts.ts'
import type { FieldFailure } from '#client/ui/form/field-failure.ts'

/** The kinds of entries: a top menu has no parent, a button no page. */
export const menuTypes = { top: 0, below: 1, button: 2 } as const

export interface PermissionValues {
  readonly menuType: number
  readonly name: string
  /** Absent for a top menu. */
  readonly parentId: string | undefined
  readonly url: string
  readonly component: string
  readonly redirect: string
  readonly icon: string
  readonly perms: string
  readonly permsType: string
  readonly status: string
  readonly sortNo: number
  readonly hidden: boolean
  readonly route: boolean
  readonly keepAlive: boolean
  readonly alwaysShow: boolean
  readonly internalOrExternal: boolean
  readonly description: string
}

/** A new entry, behind the others of its parent. */
export const newValues = (
  parent: PermissionEntry | undefined,
  siblings: readonly PermissionEntry[],
): PermissionValues => ({
  menuType: parent === undefined ? menuTypes.top : menuTypes.below,
  name: '',
  parentId: parent?.id,
  url: '',
  component: '',
  redirect: '',
  icon: '',
  perms: '',
  permsType: '1',
  status: '1',
  sortNo: Math.floor(Math.max(0, ...siblings.map(({ sortNo }) => sortNo))) + 1,
  hidden: false,
  route: true,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
  description: '',
})

/** An existing entry as the form shows it. */
export const valuesOf = (entry: PermissionEntry): PermissionValues => {
  const { menuType, name, parentId, url, component, redirect, icon, perms, permsType, status, sortNo } = entry
  const { hidden, route, keepAlive, alwaysShow, internalOrExternal, description } = entry
  const texted = { name, url, component, redirect, icon, perms, permsType, status, description }
  const ticked = { hidden, route, keepAlive, alwaysShow, internalOrExternal }
  return { menuType, parentId: parentId ?? undefined, sortNo, ...texted, ...ticked }
}

/** The fields that the call takes: a top menu sends an empty parent, which moves an entry to the top. */
export const inputOf = ({ parentId, permsType, status, ...values }: PermissionValues) => ({
  ...values,
  parentId: values.menuType === menuTypes.top ? '' : (parentId ?? ''),
  permsType: permsType === '2' ? ('2' as const) : ('1' as const),
  status: status === '0' ? ('0' as const) : ('1' as const),
})

/** The refusals of the server in words: it names the field, and not what is wrong with it. */
export const inWords =
  (entry: Pick<PermissionEntry, 'url'> | undefined) =>
  ({ field, text }: FieldFailure): FieldFailure => {
    if (field === 'parentId') return { field, text: texts.badParent }
    if (field === 'url') return { field, text: entry === undefined ? texts.enter.url : texts.homeUrl }
    return { field, text: field === 'component' ? texts.enter.component : text }
  }
