import { byKind, type RowName } from '#tests/support/who-may.ts'

/** Which row of permissions.json shows a page of routes.json, decided here by hand; `all` for pages open to all. */
export const pageRows: Readonly<Record<string, RowName | 'all'>> = {
  '/dashboard/analysis': 'all',
  '/account/center': 'all',
  '/user/center': 'all',
  '/map/analysis': 'view',
  '/isps/userAnnouncement': 'notified',
  '/isystem/messageNotification': 'notified',
  '/account/myproject': 'project',
  '/alarmAdmin': 'alarms',
  '/alarmAdmin/detail/:parameterId': 'alarms',
  '/videoAlarmAdmin': 'alarms',
  '/videoAlarmAdmin/detail/:parameterId': 'alarms',
  // Taking and answering have rows of their own; viewing is monitoring.
  '/faultAdmin': 'view',
  '/faultAdmin/detail/:parameterId': 'view',
  '/riskAdmin': 'view',
  '/riskAdmin/detail/:parameterId': 'view',
  '/abnormalAdmin': 'view',
  '/abnormalAdmin/detail/:parameterId': 'view',
  '/electricBehavior': 'view',
  '/electricBehavior/detail/:parameterId': 'view',
  '/skySealing': 'view',
  '/skySealing/detail/:parameterId': 'view',
  '/deviceAdmin/list': 'view',
  '/deviceAdmin/detail/:parameterId': 'view',
  '/deviceAdmin/addressDetail/:parameterId': 'view',
  '/deviceAdmin/fireEngine': 'view',
  '/deviceAdmin/fireEngineDetail/:parameterId': 'view',
  '/videoManage/list': 'view',
  '/videoAdmin/detail/:parameterId': 'view',
  '/placeAdmin': 'view',
  '/placeAdmin/detail/:parameterId': 'view',
  '/addPlace/detail/:parameterId': 'areas',
  '/addEdit/node/:parameterId': 'areas',
  '/personnelAdmin': 'people',
  '/personnelAdmin/detail/:parameterId': 'people',
  '/personnelAdmin/attendance': 'duty',
  '/personnelAdmin/attendanceDetail/:parameterId': 'duty',
  '/personnelAdmin/emergency': 'view',
  '/personnelAdmin/emergencyDetail/:parameterId': 'view',
  '/roleManager': 'project',
  '/roleManager/detail/:parameterId': 'project',
  '/placeAdmin/FileDownloadCenter': 'view',
}

/** Pages of the menu that are not in routes.json: groups, and screens of the original product's clients. */
export const groupRows: Readonly<Record<string, RowName>> = {
  '/alarm': 'alarms',
  '/abnormal': 'view',
  '/deviceAdmin': 'view',
  '/personnel': 'view',
  '/deviceAdmin/maintenance': 'view',
  '/deviceAdmin/maintenanceDetail/:parameterId': 'view',
  '/personnelAdmin/handOver': 'view',
  '/personnelAdmin/handOverDetail/:parameterId': 'view',
  '/isystem': 'project',
  '/isystem/user': 'project',
  '/isystem/roleUserList': 'project',
  '/isystem/permission': 'project',
  '/isystem/depart': 'project',
  '/isystem/dict': 'project',
  '/isystem/annountCement': 'project',
  '/isystem/feedback': 'project',
  '/isystem/feedbackDetail/:parameterId': 'project',
}

const kinds: Readonly<Record<string, RowName>> = byKind

/** Buttons that represent a whole right. */
const rowsOfRights: Readonly<Record<string, RowName>> = {
  maintenance: 'maintain',
  'risk:report': 'report',
  'area:manage': 'areas',
  'person:manage': 'people',
  'contact:manage': 'people',
  'device:manage': 'hardware',
  'attendance:clock': 'clock',
  'grant:owner': 'grantOwner',
  'grant:operator': 'grantOperator',
}

/** The row of permissions.json that grants a button; undefined for an undecided one. */
export const rowOfAction = (action: string): RowName | undefined => {
  const [subject = '', what = ''] = action.split(':')
  const whole = rowsOfRights[action]
  const handling = kinds[subject]
  if (whole !== undefined || handling === undefined) return whole
  return what === 'toSite' || what === 'feedback'
    ? handling
    : what === 'comment' || what === 'detail'
      ? 'view'
      : undefined
}
