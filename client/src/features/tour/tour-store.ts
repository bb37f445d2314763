import { createStore } from 'zustand/vanilla'
import { notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'

interface TourState {
  /** The part itself decides when it is seen. */
  readonly isOn: boolean
  /** The person started it, and has not been interrupted since. */
  readonly isRequested: boolean
}

const off: TourState = { isOn: false, isRequested: false }

export const tourStore = createStore<TourState>(() => off)

/** Once in the life of a page: a tour that gave way does not come back into the work of the person. */
let isOffered = false

/** Starts the tour of a person who has neither ended nor skipped it, in any browser. */
export const offerTour = async (): Promise<void> => {
  if (isOffered) return
  isOffered = true
  if (await rest.get('/pc/messagePushStatus/getTour')) tourStore.setState({ isOn: true })
}

/** Starts it for a person who asks for it. */
export const startTour = (): void => tourStore.setState({ isOn: true, isRequested: true })

export const interruptTour = (): void => tourStore.setState({ isRequested: false })

/** The person left it without an answer: the next page that opens offers it again. */
export const leaveTour = (): void => tourStore.setState(off)

/** The person ended or skipped it, which the server remembers. */
export const endTour = (): void => {
  leaveTour()
  rest.post('/pc/messagePushStatus/updateTour').catch(notifyError)
}
