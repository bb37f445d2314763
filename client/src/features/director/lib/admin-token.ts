import { createStore } from 'zustand/vanilla'
import type { StorageArea } from '#client/lib/stored.ts'

const STORAGE_KEY = 'fengsui-admin-token'

/** The admin token for the lifetime of the tab, shared by all worlds of a server. */
export const createAdminToken = (area: StorageArea) => {
  const store = createStore(() => area.getItem(STORAGE_KEY) ?? '')
  return {
    ...store,
    save: (token: string): void => {
      area.setItem(STORAGE_KEY, token)
      store.setState(token, true)
    },
  }
}

export const adminToken = createAdminToken(window.sessionStorage)
