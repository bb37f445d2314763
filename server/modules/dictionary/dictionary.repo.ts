import type { PrismaClient } from '#prisma/generated/client.ts'
import type { DictionaryItemRecord, DictionaryRecord } from '#server/worlds/admin-records.ts'
import type { uniqueFields } from '#shared/dictionary/dictionary.contract.ts'
import { toDate, toOptionalDate } from '#shared/time.ts'

type Fields = Omit<DictionaryRecord, 'items'>

/** Inserts or updates a dictionary, without its items. */
export const saveDictionary = async (
  prisma: PrismaClient,
  { id, createdAt, updatedAt, deletedAt, ...rest }: Fields,
): Promise<void> => {
  const data = {
    ...rest,
    createdAt: toDate(createdAt),
    updatedAt: toOptionalDate(updatedAt),
    deletedAt: toOptionalDate(deletedAt),
  }
  await prisma.dictionary.upsert({ where: { id }, create: { id, ...data }, update: data })
}

/** Moves a dictionary to the recycle bin at an instant, or restores it (null). */
export const markDeleted = async (prisma: PrismaClient, id: string, at: number | null): Promise<void> => {
  await prisma.dictionary.update({ where: { id }, data: { deletedAt: toOptionalDate(at) } })
}

/** Deletes a dictionary and its items. */
export const deleteDictionary = async (prisma: PrismaClient, id: string): Promise<void> => {
  await prisma.dictionary.delete({ where: { id } })
}

export const saveItem = async (
  prisma: PrismaClient,
  { id, createdAt, updatedAt, ...rest }: DictionaryItemRecord,
): Promise<void> => {
  const data = { ...rest, createdAt: toOptionalDate(createdAt), updatedAt: toOptionalDate(updatedAt) }
  await prisma.dictionaryItem.upsert({ where: { id }, create: { id, ...data }, update: data })
}

export const deleteItem = async (prisma: PrismaClient, id: string): Promise<void> => {
  await prisma.dictionaryItem.delete({ where: { id } })
}

interface Question {
  readonly tableName: keyof typeof uniqueFields
  /** Column name in the store. */
  readonly column: string
  readonly value: string
  /** Id of the row that is being edited: its own value is no duplicate. */
  readonly except: string
}

/** Number of other rows with the same value. */
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
