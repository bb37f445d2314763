import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An unguessable text, of small letters and digits unless told otherwise; the alphabet has at most 256 signs. */
export const randomToken = (length: number, alphabet = ALPHABET): string => {
  // Beyond the largest multiple of the alphabet in a byte some signs would be likelier than others.
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length))
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length]
  }
  return text
}
