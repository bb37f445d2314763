/** Parameters of an address that open a session: they stay in no address, and go into none. */
export const secretParams = ['token', 'ticket'] as const

/** A query, with its question mark or '', without what opens a session. One that held nothing of the kind stays as it was written. */
export const withoutSecrets = (search: string): string => {
  const params = new URLSearchParams(search)
  if (!secretParams.some((name) => params.has(name))) return search
  for (const name of secretParams) params.delete(name)
  const rest = params.toString()
  return rest === '' ? '' : `?${rest}`
}
