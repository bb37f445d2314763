import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'

/** The recording of this world: another desk or a command may act, so it is polled. */
export const useRecording = () => useControlQuery('recording', {}, { every: 2000 })
