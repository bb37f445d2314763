import type { PrismaClient } from '#prisma/generated/client.ts'
import type { DictionaryItemRecord, DictionaryRecord } from '#server/worlds/office-records.ts'
import type { uniqueFields } from '#shared/contracts/dictionary.ts'
import { toDate } from '#shared/time.ts'

type Fields = Omit<DictionaryRecord, 'items'>

const date = (at: number | null): Date | null => (at === null ? null : toDate(at))

/** Writes a dictionary, new or changed, without its items. */
export const saveDictionary = async (
  prisma: PrismaClient,
  { id, createdAt, updatedAt, deletedAt, ...rest }: Fields,
): Promise<void> => {
  const data = { ...rest, createdAt: toDate(createdAt), updatedAt: date(updatedAt), deletedAt: date(deletedAt) }
  await prisma.dictionary.upsert({ where: { id }, create: { id, ...data }, update: data })
}

/** Puts a dictionary into the recycle bin at an instant, or takes it out. */
export const markDeleted = async (prisma: PrismaClient, id: string, at: number | null): Promise<void> => {
  await prisma.dictionary.update({ where: { id }, data: { deletedAt: date(at) } })
}

/** Deletes a dictionary; its items go with it. */
export const deleteDictionary = async (prisma: PrismaClient, id: string): Promise<void> => {
  await prisma.dictionary.delete({ where: { id } })
}

export const saveItem = async (
  prisma: PrismaClient,
  { id, createdAt, updatedAt, ...rest }: DictionaryItemRecord,
): Promise<void> => {
  const data = { ...rest, createdAt: date(createdAt), updatedAt: date(updatedAt) }
  await prisma.dictionaryItem.upsert({ where: { id }, create: { id, ...data }, update: data })
}

export const deleteItem = async (prisma: PrismaClient, id: string): Promise<void> => {
  await prisma.dictionaryItem.delete({ where: { id } })
}

interface Question {
  readonly tableName: keyof typeof uniqueFields
  /** The column, as the store calls it. */
  readonly column: string
  readonly value: string
  /** The row that is asked for: its own value is no duplicate. */
  readonly except: string
}

/** How many rows beside one hold a value. */
export const countTaken = (prisma: PrismaClient, { tableName, column, value, except }: Question): Promise<number> => {
  const where = { [column]: value, id: { not: except } }
  switch (tableName) {
    case 'sys_user':
      return prisma.user.count({ where })
    case 'sys_role':
      return prisma.role.count({ where })
    case 'sys_dict':
      return prisma.dictionary.count({ where })
    case 'sys_permission':
      return prisma.permission.count({ where })
  }
}
