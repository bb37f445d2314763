import { usePermission } from '#client/lib/permission-store.ts'

/** Whether this person may change members and contacts: the list of members is in the menu of whoever may. */
export const useManagesPeople = (): boolean => usePermission().mayPage('personnelAdmin')
