import { z } from 'zod' // bad: eslint(no-restricted-imports)
import { city } from '#simulator/index.ts'
import type { app } from '#server/clean.ts' // bad: eslint(no-restricted-imports)

export type App = typeof app
export const both = [z, city]
