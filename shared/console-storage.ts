import type { Session } from '#shared/auth/auth.contract.ts'

/*
 * How the console stores a login in the browser, as its API family does (jeecg-wire-facts §8). The console uses this, and so does
 * test code that puts a login into a browser without the login form.
 */

/** The fields of a session that are stored. */
export type StoredSession = Pick<
  Session,
  | 'token'
  | 'userInfo'
  | 'roleCode'
  | 'projectId'
  | 'projectName'
  | 'projectInfo'
  | 'projectColor'
  | 'logo'
  | 'projectStatus'
  | 'watermark'
>

/** The first three keys are those of the console family; the others follow its naming. */
export const sessionKeys: Readonly<Record<keyof StoredSession, string>> = {
  token: 'Access-Token',
  userInfo: 'Login_Userinfo',
  roleCode: 'ROLE_CODE',
  projectId: 'PROJECT_ID',
  projectName: 'PROJECT_NAME',
  projectInfo: 'PROJECT_INFO',
  projectColor: 'PROJECT_COLOR',
  logo: 'PROJECT_LOGO',
  projectStatus: 'PROJECT_STATUS',
  watermark: 'PROJECT_WATERMARK',
}
export const sessionFields = Object.keys(sessionKeys) as (keyof StoredSession)[] // the keys of a constant table

/** Prefix of all keys in the browser's storage: it separates two worlds in one browser. `base` is '' or `/w/{id}`. */
export const storagePrefix = (base: string): string => (base === '' ? 'pro__' : `${base.slice(1)}/pro__`)

/** A stored value; `expire` is an instant in milliseconds, or null for no expiry. */
export interface StoredEntry {
  readonly value: unknown
  readonly expire: number | null
}
