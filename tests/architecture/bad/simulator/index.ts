import { event } from '#shared/clean.ts'

export const city = event('city')
