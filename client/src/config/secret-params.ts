/** Address parameters that open a session: they must not remain in any address, nor be added to one. */
export const secretParams = ['token', 'ticket'] as const

/** A query, with its question mark or '', without sign-on parameters. One that has none is returned unchanged. */
export const withoutSecrets = (search: string): string => {
  const params = new URLSearchParams(search)
  if (!secretParams.some((name) => params.has(name))) return search
  for (const name of secretParams) params.delete(name)
  const rest = params.toString()
  return rest === '' ? '' : `?${rest}`
}
