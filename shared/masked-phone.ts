/** A phone number as lists show it (constants.json, formats): 138****5678; empty for none. */
export const maskedPhone = (phone: string): string => (phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(7)}`)
