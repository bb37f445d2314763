import type { ControlInput } from '#client/features/director/lib/control-routes.ts'

/** A world as ordered in the form; empty texts leave the choice to the server. */
export interface WorldDraft {
  readonly id: string
  readonly seed: number | null
  readonly size: 'small' | 'demo' | 'city'
  readonly mode: 'real' | 'scaled' | 'frozen'
  readonly now: string
  readonly speed: number | null
  readonly life: boolean
  readonly scenario?: string | undefined
}

export const firstWorld: WorldDraft = {
  id: '',
  seed: null,
  size: 'small',
  mode: 'real',
  now: '',
  speed: 10,
  life: true,
}

const clockOf = ({ mode, now, speed }: WorldDraft): ControlInput<'createWorld'>['clock'] => ({
  mode,
  ...(now.trim() !== '' && { now: now.trim() }),
  ...(mode === 'scaled' && speed !== null && { speed }),
})

/** The input of the call. */
export const worldInput = (draft: WorldDraft): ControlInput<'createWorld'> => {
  const { id, seed, size, life, scenario } = draft
  return {
    ...(id.trim() !== '' && { id: id.trim() }),
    ...(seed !== null && { seed }),
    size,
    clock: clockOf(draft),
    life,
    ...(scenario !== undefined && { scenario }),
  }
}
