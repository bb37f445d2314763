import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '#client/app/route-handle.ts'
import { accountTitles } from '#client/app/account-titles.ts'

type Page = keyof typeof accountTitles

const pages: Readonly<Record<Page, () => Promise<ComponentType>>> = {
  register: async () => (await import('#client/features/auth/register/register-page.tsx')).RegisterPage,
  'register-result': async () =>
    (await import('#client/features/auth/register/register-result-page.tsx')).RegisterResultPage,
  alteration: async () => (await import('#client/features/auth/recover/alteration-page.tsx')).AlterationPage,
  'alteration-password': async () =>
    (await import('#client/features/auth/recover/alteration-password-page.tsx')).AlterationPasswordPage,
  'setting-password': async () =>
    (await import('#client/features/auth/recover/setting-password-page.tsx')).SettingPasswordPage,
  'complement-info': async () =>
    (await import('#client/features/auth/complete/complement-info-page.tsx')).ComplementInfoPage,
  'locale-info': async () => (await import('#client/features/auth/complete/locale-info-page.tsx')).LocaleInfoPage,
}

const names = Object.keys(pages) as Page[] // the keys of a constant table

/** The account pages beside the login page: public, each loaded on first visit. */
export const accountRoutes: RouteObject[] = names.map((page) => ({
  path: page,
  handle: { title: accountTitles[page], crumbs: null, footer: true, flush: false } satisfies RouteHandle,
  lazy: async () => ({ Component: await pages[page]() }),
}))
