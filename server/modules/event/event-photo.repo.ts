import type { Db } from '#server/modules/system/db.repo.ts'

/** Stores the photos of an answer, in their order. */
export const addPhotos = async (db: Db, eventId: string, addresses: readonly string[]): Promise<void> => {
  await db.eventPhoto.createMany({ data: addresses.map((address, index) => ({ eventId, n: index + 1, address })) })
}

/** Addresses of the photos of an answer, in their order. */
export const findPhotos = async (db: Db, eventId: string): Promise<string[]> => {
  const rows = await db.eventPhoto.findMany({ where: { eventId }, orderBy: { n: 'asc' }, select: { address: true } })
  return rows.map(({ address }) => address)
}
