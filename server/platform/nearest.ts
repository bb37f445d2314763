/** How many letters must change to turn one text into the other. */
export const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The one of some names that somebody may have meant. */
export const nearest = (names: readonly string[], wrong: string): string | undefined => {
  const [best] = names.map((name) => ({ name, far: distance(name, wrong) })).toSorted((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, Math.floor(wrong.length / 3)) ? best.name : undefined
}
