import { authHandlers as auth } from '#server/modules/auth/auth.handlers.ts'
import type { CallContext } from '#server/modules/context.ts'
import { eventHandlers as event } from '#server/modules/event/event.handlers.ts'
import { projectHandlers as project } from '#server/modules/project/project.handlers.ts'
import { realtimeHandlers as realtime } from '#server/modules/realtime/realtime.handlers.ts'
import { uploadHandlers as upload } from '#server/modules/upload/upload.handlers.ts'
import type { contracts } from '#shared/contracts/index.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'

type AllHandlers = { readonly [D in keyof typeof contracts]: HandlersOf<(typeof contracts)[D], CallContext> }

/** The handlers of every domain: one that is missing, wrong or too many does not compile. */
export const handlers = { auth, event, project, realtime, upload } satisfies AllHandlers
