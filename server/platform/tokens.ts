import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An unguessable text of small letters and digits. */
export const randomToken = (length: number): string => {
  let text = ''
  while (text.length < length) {
    // 252 is the largest multiple of 36 in a byte: beyond it some letters would be likelier than others.
    for (const byte of randomBytes(length)) if (byte < 252 && text.length < length) text += ALPHABET[byte % 36]
  }
  return text
}
