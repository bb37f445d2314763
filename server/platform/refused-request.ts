import { AppError } from '#shared/errors/app-error.ts'

/** Refused for where it comes from, before any call: HTTP 403 on each door, also where calls answer HTTP 200. */
export class RefusedRequest extends AppError {
  constructor(message: string) {
    super('NO_PERMISSION', { message })
  }
}
