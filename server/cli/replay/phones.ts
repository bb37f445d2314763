/** A phone that is unused in the city, with the digits that the tape shows. */
const standIn = (masked: string, number: number, taken: ReadonlySet<string>): string => {
  for (let middle = number; ; middle += 1) {
    const phone = `${masked.slice(0, 3)}${String(middle % 10_000).padStart(4, '0')}${masked.slice(7)}`
    if (!taken.has(phone)) return phone
  }
}

/** Maps the phone names on a tape to phones of the replay's world; `owners` maps ids of its people to their phones. */
export const createPhones = (owners: ReadonlyMap<string, string>) => {
  const taken = new Set(owners.values())
  const others = new Map<string, string>()
  const other = (name: string): string => {
    const [, masked = '', number = ''] = /^‹phone (\d{3}\*{4}\d{4}) (\d+)›$/.exec(name) ?? []
    const known = others.get(name) ?? standIn(masked, Number(number), taken)
    others.set(name, known)
    return known
  }
  return {
    /** Replaces the phone names in a text by phones. */
    expand: (text: string): string =>
      text
        .replaceAll(/‹phone of ([^›]+)›/g, (whole, id: string) => owners.get(id) ?? whole)
        .replaceAll(/‹phone \d{3}\*{4}\d{4} \d+›/g, other),
  }
}
