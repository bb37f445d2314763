import { a } from '#shared/cycle-a.ts' // bad: import(no-cycle)

export const b = (): number => a() + 1
