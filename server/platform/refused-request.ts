import { AppError } from '#shared/errors/app-error.ts'

/** Refused for its origin or host, before any call: always HTTP 403, also where calls answer HTTP 200. */
export class RefusedRequest extends AppError {
  constructor(message: string) {
    super('NO_PERMISSION', { message })
  }
}
