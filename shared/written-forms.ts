/** Whether a text is a mobile phone number of the mainland. */
export const isPhone = (value: string): boolean => /^1[345789]\d{9}$/.test(value)

/** Whether a password is as the product asks for one: at least 8 signs with a letter, a digit and another sign. */
export const isGoodPassword = (value: string): boolean =>
  value.length >= 8 && [/[A-Za-z]/, /\d/, /[^A-Za-z\d\s]/].every((sign) => sign.test(value))
