import { CannotStart } from '#server/config/cannot-start.ts'

const firstPart = (path: string): string => path.split('/')[1] ?? ''

/** Paths other than those of the contracts. */
const OTHERS = [
  '/w',
  '/jeecg-boot',
  '/trpc',
  '/assets',
  '/uploads',
  '/docs',
  '/healthz',
  '/openapi.json',
  '/asyncapi.json',
]

/** Refuses a proxy path that begins like a path of the server itself: stripping it would yield another path. */
export const checkBase = (base: string, routes: readonly { readonly path: string }[]): void => {
  const taken = new Set([...routes.map(({ path }) => path), ...OTHERS].map(firstPart))
  if (base !== '' && taken.has(firstPart(base)))
    throw new CannotStart(
      `FENGSUI_BASE="${base}" is not usable (addresses of the server begin with /${firstPart(base)})`,
    )
}
