let answering = false

/** Whether invitations are being answered: what comes of an answer is known then, and needs no telling. */
export const isAnswering = (): boolean => answering

export const setAnswering = (on: boolean): void => {
  answering = on
}
