import { event } from '#shared/clean.ts'

export const page = event('page')
