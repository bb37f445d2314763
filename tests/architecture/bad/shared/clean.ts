/** A file without a fault: the gate must let it pass. */
export const event = (name: string): string => `event ${name}`
