import type { TRPCBuiltRouter, TRPCDefaultErrorShape, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { z } from 'zod'

import type * as contracts from '#shared/api/all.ts'
import type { Contracts, Spec } from '#shared/api/define.ts'

type Io<C extends Spec> = { input: z.input<C['input']>; output: z.output<C['output']>; meta: unknown }
type ProcedureOf<C extends Spec> = C['kind'] extends 'query' ? TRPCQueryProcedure<Io<C>> : TRPCMutationProcedure<Io<C>>
type RecordOf<T extends Contracts> = {
  [D in keyof T]: { [N in keyof T[D] as T[D][N] extends { only: 'rest' } ? never : N]: ProcedureOf<T[D][N]> }
}

/** A tRPC error as this API sends it: the catalogue's code and message, and the field at fault. */
export interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & { catalogueCode: number; field: string | null }
}

/** The client's router type, computed from the contracts alone: the client never sees the server, not even its types. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  RecordOf<typeof contracts>
>
