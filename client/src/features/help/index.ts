export { openCodes, openUpdateLog } from '#client/features/help/open-help.ts'
