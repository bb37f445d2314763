import { apiBase, deployment } from '#client/lib/deployment.ts'

/** Where the browser loads a picture that a call names by its address: at the host of the API (spec §7). */
export const pictureUrl = (address: string): string => {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(address) || address === '') return address
  return address.startsWith('/') ? deployment().api + address : `${apiBase()}/${address}`
}

/** The address that calls know a loaded picture by: the reverse of `pictureUrl`. */
export const pictureAddress = (url: string): string => {
  const { api } = deployment()
  return api !== '' && url.startsWith(`${api}/`) ? url.slice(api.length) : url
}
