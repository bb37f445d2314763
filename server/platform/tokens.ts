import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An unguessable text, by default of lower-case letters and digits; the alphabet has at most 256 characters. */
export const randomToken = (length: number, alphabet = ALPHABET): string => {
  // Bytes above the largest multiple of the alphabet's length are skipped: they would bias the distribution.
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length))
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length]
  }
  return text
}
