import { usePermission } from '#client/lib/permission-store.ts'

/** Whether this person may add and change places: the form for that is in the menu of whoever may. */
export const useManagesPlaces = (): boolean => usePermission().mayPage('addPlace-detail-@parameterId')
