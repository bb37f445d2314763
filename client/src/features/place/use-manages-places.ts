import { usePermission } from '#client/lib/permission-store.ts'

/** Whether this person may add and change areas and places. */
export const useManagesPlaces = (): boolean => usePermission().mayButton('area:manage')
