let answering = false

/** Whether invitations are being answered: the result of an answer needs no notification then. */
export const isAnswering = (): boolean => answering

export const setAnswering = (on: boolean): void => {
  answering = on
}
