/** The lists that can be exported, each under its own filters. */
export const exportDomains = [
  'event',
  'device',
  'fireHost',
  'video',
  'place',
  'member',
  'attendance',
  'handOver',
  'contact',
  'role',
  'download',
] as const
export type ExportDomain = (typeof exportDomains)[number]
