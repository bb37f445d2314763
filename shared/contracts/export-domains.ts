/** What can be exported; each under the filters of its list. */
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
