/** Only web links are allowed: the server removes every other link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\S*$/i.test(text)

/** Whether there is no visible content (the server checks the same on its cleaned text). */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
