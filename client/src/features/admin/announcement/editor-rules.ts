/** A link leads to the web, and nowhere else: what else a browser would follow the server takes out again. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\S*$/i.test(text)

/** Whether anything is left to read or to see (the server asks the same of what it has cleaned). */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** A moment as the forms write it: yyyy-MM-dd HH:mm:ss. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)
