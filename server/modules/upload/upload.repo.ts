import type { PrismaClient, Upload } from '#prisma/generated/client.ts'
import { toDate } from '#shared/time.ts'

export type UploadRecord = Readonly<Pick<Upload, 'name' | 'mime' | 'content'>>

/** Stores a picture under its name; the same picture twice is one row. */
export const saveUpload = async (
  prisma: PrismaClient,
  { name, mime, content }: UploadRecord,
  by: { userId: string; at: number },
): Promise<void> => {
  const create = { name, mime, content, bytes: content.length, userId: by.userId, createdAt: toDate(by.at) }
  await prisma.upload.upsert({ where: { name }, create, update: {} })
}

/** The names that exist. */
export const findNames = async (prisma: PrismaClient, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await prisma.upload.findMany({ where: { name: { in: [...names] } }, select: { name: true } })
  return new Set(rows.map(({ name }) => name))
}

export const findUpload = (prisma: PrismaClient, name: string): Promise<UploadRecord | null> =>
  prisma.upload.findUnique({ where: { name }, select: { name: true, mime: true, content: true } })
