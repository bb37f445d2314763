import { homePath, publicPaths } from '#client/config/paths.ts'
import { withoutSecrets } from '#client/config/secret-params.ts'

/** A path of this console: one slash, so that `//elsewhere` and `/\elsewhere` are not followed. */
const isOurs = (target: string): boolean => /^\/(?![/\\])/.test(target)

const isPublic = (target: string): boolean => publicPaths.includes(target.split(/[?#]/)[0] ?? '')

/** A page without what would open another session, should its address hold such a thing. */
const clean = (target: string): string => {
  const [, path = target, search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return path + withoutSecrets(search) + hash
}

/** Where a login leads: the page that was asked for, else home. An address elsewhere is never followed. */
export const targetAfterLogin = (redirect: string | null): string =>
  redirect !== null && isOurs(redirect) && !isPublic(redirect) ? clean(redirect) : homePath
