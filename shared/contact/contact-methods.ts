/** How a contact is notified; `EmergencyContact.ways` stores them in this order. */
export const contactMethods = { phone: '电话', sms: '短信', app: 'App' } as const
export type ContactMethod = keyof typeof contactMethods
export const contactMethodNames = Object.keys(contactMethods) as [ContactMethod, ...ContactMethod[]]
