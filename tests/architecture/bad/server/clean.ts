import { city } from '#simulator/index.ts'

export const app = city
