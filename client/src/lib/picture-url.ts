import { apiBase, apiRoot } from '#client/lib/deployment.ts'

/** URL of a picture from the address in an API response: at the API's host, below a proxy's path. */
export const pictureUrl = (address: string): string => {
  if (/^(?:[a-z][\w+.-]*:|[/\\]{2})/i.test(address) || address === '') return address
  if (!address.startsWith('/')) return `${apiBase()}/${address}`
  const root = apiRoot()
  // Behind a proxy that does not strip its path, addresses of uploads already contain it.
  return address.startsWith(`${root}/`) ? address : root + address
}

/** Address of a loaded picture as used in calls: the reverse of `pictureUrl`. */
export const pictureAddress = (url: string): string => {
  const root = apiRoot()
  return root !== '' && url.startsWith(`${root}/`) ? url.slice(root.length) : url
}
