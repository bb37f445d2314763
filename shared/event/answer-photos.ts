/** So many photos may belong to the answer to an event. */
export const MAX_ANSWER_PHOTOS = 9
