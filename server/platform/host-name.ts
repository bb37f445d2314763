import { isIPv6 } from 'node:net'

/** A DNS name has at most 253 characters (RFC 1035), a port five digits. */
export const MAX_HOST_CHARS = 253 + ':65535'.length

/** The name or address in a Host header, without port, brackets and final dot; null where it is malformed. */
export const hostName = (authority: string): string | null => {
  const url = `http://${authority}`
  if (authority.length > MAX_HOST_CHARS || /[\s/?#@\\]/.test(authority) || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/** Parses the host of a setting: no port, IPv6 with or without brackets; null where it is not a host. */
export const parseHost = (text: string): string | null => {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (isIPv6(bare)) return hostName(`[${bare}]`)
  const name = bare.includes(':') ? null : hostName(bare)
  return name !== null && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(name) ? name : null
}

/** Loopback names, which need no DNS lookup. */
export const isLoopbackName = (name: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(name)
