/** Whether a text is a mobile phone number of mainland China. */
export const isPhone = (value: string): boolean => /^1[345789]\d{9}$/.test(value)

/** Whether a password fulfils the product's rule: at least 8 characters with a letter, a digit and another character. */
export const isGoodPassword = (value: string): boolean =>
  value.length >= 8 && [/[A-Za-z]/, /\d/, /[^A-Za-z\d\s]/].every((sign) => sign.test(value))

/** The parts of a text joined by commas, without empty ones. */
export const commaParts = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
