/** Only web links are allowed: the server removes every other link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\S*$/i.test(text)

/** Whether there is no visible content (the server checks the same on its cleaned text). */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** A time in the format of the forms: yyyy-MM-dd HH:mm:ss. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)
