import { b } from '#shared/cycle-b.ts' // bad: import(no-cycle)

export const a = (): number => b() + 1
