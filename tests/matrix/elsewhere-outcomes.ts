import type { Cell } from '#tests/matrix/cell.ts'
import type { Outcome } from '#tests/matrix/make-call.ts'

/** Objects in one area that the caller does not see. */
export interface There {
  readonly projectId: string
  readonly areaId: string
  readonly placeId: string
  readonly deviceId: string
  readonly hostId: string
  readonly eventId: string
  readonly contactId: string
  /** A person who belongs to that area only. */
  readonly userId: string
  /** The position of the device. */
  readonly point: { readonly longitude: number | null; readonly latitude: number | null }
}

/** The input that names an object of another area, project or person in a field, and its outcome. */
export interface Elsewhere {
  readonly input: (there: There, cell: Cell) => object | Promise<object>
  /** Objects outside the member's areas do not exist, unless another outcome is named. */
  readonly outcome?: Outcome
  /** The call succeeds, and the only row of its result has this code. */
  readonly row?: number
}

/** Objects outside the member's areas do not exist, unless another outcome is named. */
export const by = (input: Elsewhere['input'], outcome: Outcome = 'NOT_FOUND'): Elsewhere => ({ input, outcome })
/** A filter by an object that the member does not see finds nothing. */
export const finds = (input: Elsewhere['input']): Elsewhere => by(input, 'ok')
/** In a batch each row reports that there is no such object. */
export const inRow = (row: number, input: Elsewhere['input']): Elsewhere => ({ input, outcome: 'ok', row })
