import { open } from 'node:fs/promises' // bad: eslint(no-restricted-imports)
import { z } from 'zod'
import { event } from '#shared/clean.ts'
import { app } from '#server/clean.ts' // bad: eslint(no-restricted-imports)
import type { inferRouterInputs } from '@trpc/server'
import type { AnyRouter } from '@trpc/server/unstable-core-do-not-import'

export type Inputs = inferRouterInputs<AnyRouter>
export const all = [open, z, event, app]
export const late = () => import('fastify') // bad: eslint(no-restricted-imports)
