import { PrismaClient } from '#prisma/generated/client.ts'
import { page } from '#client/clean.ts' // bad: eslint(no-restricted-imports)

export const all = [PrismaClient, page]
