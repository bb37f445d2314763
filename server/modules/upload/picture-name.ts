const NAME = /^[0-9a-f]{64}\.(?:jpg|png)$/

/** The name in a path such as `uploads/…`, the form that the family's view calls take; null for anything else. */
export const nameIn = (path: string): string | null => {
  const name = path.replace(/^\/?(?:uploads\/)?/, '')
  return NAME.test(name) ? name : null
}

/**
 * The name of a picture from its address in a world: as the upload call returned it, with a host before it, or as one of the
 * family's view calls. Null for anything else, including addresses of other worlds.
 */
export const nameOf = (address: string, worldPath: string): string | null => {
  const path = address
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/jeecg-boot(?=\/)/, '')
  if (!path.startsWith('/')) return nameIn(path)
  const inWorld = path.startsWith(`${worldPath}/`) ? path.slice(worldPath.length) : ''
  const viewed = inWorld.replace(/^\/sys\/common\/(?:view|static)(?=\/)/, '')
  return viewed.startsWith('/uploads/') || viewed !== inWorld ? nameIn(viewed) : null
}
