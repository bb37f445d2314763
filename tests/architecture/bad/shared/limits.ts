export const four = (a: number, b: number, c: number, d: number): number => a + b + c + d // bad: eslint(max-params)

export const knot = (n: number): string => { // bad: eslint(complexity)
  if (n === 1) return 'a'
  if (n === 2) return 'b'
  if (n === 3) return 'c'
  if (n === 4) return 'd'
  if (n === 5) return 'e'
  if (n === 6) return 'f'
  if (n === 7) return 'g'
  if (n === 8) return 'h'
  if (n === 9) return 'i'
  if (n === 10) return 'j'
  return 'k'
}

export const deep = (n: number): number => {
  if (n > 1) {
    if (n > 2) {
      if (n > 3) {
        if (n > 4) return 4 // bad: eslint(max-depth)
      }
    }
  }
  return n
}
