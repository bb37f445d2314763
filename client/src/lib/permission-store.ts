import { useMemo } from 'react'
import type { z } from 'zod'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { storagePrefix } from '#shared/console-storage.ts'
import type { authContracts } from '#shared/auth/auth.contract.ts'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { pageBase } from '#client/lib/world-base.ts'

export type Permission = z.output<typeof authContracts.permission.output>

const nothing: Permission = { menu: [], auth: [], allAuth: [] }

/** What the server lets this person see and do in the current project. */
export const permissionStore = createStore<Permission>(() => nothing)

const prefix = storagePrefix(pageBase()).replace(/pro__$/, '')
const buttonKeys = { auth: `${prefix}LOGIN_USER_BUTTON_AUTH`, allAuth: `${prefix}SYS_BUTTON_AUTH` } as const

/** Stores a fetched permission; the buttons also go to the session storage (spec §3). */
export const setPermission = (permission: Permission): void => {
  window.sessionStorage.setItem(buttonKeys.auth, JSON.stringify(permission.auth))
  window.sessionStorage.setItem(buttonKeys.allAuth, JSON.stringify(permission.allAuth))
  permissionStore.setState(permission)
}

export const clearPermission = (): void => {
  for (const key of Object.values(buttonKeys)) window.sessionStorage.removeItem(key)
  permissionStore.setState(nothing)
}

/**
 * Whether an element with this action is shown (spec §6). The person must have it; entries of type 2 do not count. It is
 * also shown when the rule is switched off for everyone (status 0 in the full list).
 */
export const mayElement = ({ auth, allAuth }: Pick<Permission, 'auth' | 'allAuth'>, action: string): boolean =>
  auth.some((entry) => entry.action === action && entry.type !== '2') ||
  allAuth.some((entry) => entry.action === action && entry.status === '0')

const isNamed = (entries: readonly MenuEntry[], name: string): boolean =>
  entries.some((entry) => entry.name === name || isNamed(entry.children ?? [], name))

/**
 * Whether a button with this action may be pressed (spec §6: a check of its own). The person must have it as a button, type
 * 1. A rule that is switched off makes it visible, not enabled.
 */
export const mayButton = ({ auth }: Pick<Permission, 'auth'>, action: string): boolean =>
  auth.some((entry) => entry.action === action && entry.type === '1')

/**
 * Whether a page may be opened (spec §6). Its route name, such as `alarmAdmin-detail-@parameterId`, must be in the menu
 * tree. A page that is switched off, status 0, is not in the tree that the server sends.
 */
export const mayPage = ({ menu }: Pick<Permission, 'menu'>, routeName: string): boolean => isNamed(menu, routeName)

export const useMenu = (): readonly MenuEntry[] => useStore(permissionStore, (permission) => permission.menu)

/** The three checks for the signed-in person. */
export const usePermission = () => {
  const permission = useStore(permissionStore)
  return useMemo(
    () => ({
      mayElement: (action: string) => mayElement(permission, action),
      mayButton: (action: string) => mayButton(permission, action),
      mayPage: (routeName: string) => mayPage(permission, routeName),
    }),
    [permission],
  )
}
