export { a, b, c, d, e, f, g, h, i } from '#client/features/map/letters.ts'
export type { J } from '#client/features/map/letters.ts'
export { k } from '#client/features/map/letters.ts' // bad: house(index)
export * from '#client/features/map/more.ts' // bad: house(index)
