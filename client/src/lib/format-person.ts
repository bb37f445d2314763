import { maskedPhone } from '#shared/masked-phone.ts'

const noPhone = '暂无手机号码'

/** A phone number as shown to others (spec §5): 138****5678, or a text where there is none. */
export const phoneText = (phone: string): string => maskedPhone(phone) || noPhone

/** Avatar text without a picture (spec §2): the last two characters of a name, in Chinese the given name. */
export const avatarText = (name: string): string => Array.from(name.trim()).slice(-2).join('')
