import Fastify from 'fastify'
import { city } from '#simulator/index.ts'
import { engine } from '#simulator/engine/engine.ts' // bad: eslint(no-restricted-imports)
import { page } from '#client/clean.ts' // bad: eslint(no-restricted-imports)
import { app } from './clean.ts' // bad: eslint(no-restricted-imports)
import { PrismaClient } from '#prisma/generated/client.ts' // bad: eslint(no-restricted-imports)
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3' // bad: eslint(no-restricted-imports)
import Database from 'better-sqlite3' // bad: eslint(no-restricted-imports)

export const all = [Fastify, city, engine, page, app, PrismaClient, PrismaBetterSqlite3, Database]
