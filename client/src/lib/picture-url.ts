import { apiBase, apiRoot } from '#client/lib/deployment.ts'

/** Where the browser loads a picture that a call names by its address: at the host of the API, below a proxy's path. */
export const pictureUrl = (address: string): string => {
  if (/^(?:[a-z][\w+.-]*:|[/\\]{2})/i.test(address) || address === '') return address
  if (!address.startsWith('/')) return `${apiBase()}/${address}`
  const root = apiRoot()
  // A proxy that leaves its path on has it in the addresses of uploads already.
  return address.startsWith(`${root}/`) ? address : root + address
}

/** The address that calls know a loaded picture by: the reverse of `pictureUrl`. */
export const pictureAddress = (url: string): string => {
  const root = apiRoot()
  return root !== '' && url.startsWith(`${root}/`) ? url.slice(root.length) : url
}
