/** The texts that are not empty, in one line. */
export const joinFilled = (texts: readonly string[], separator = ' · '): string =>
  texts.filter((text) => text !== '').join(separator)
