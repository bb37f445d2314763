import { expect, test } from 'vitest'

import { actions, actionsOf } from '#shared/permission/actions.ts'
import { menu, type MenuSpec } from '#shared/permission/menu.ts'
import { isRoleCode, rightNames, rightsOfSystemRole, roleCodes, roles, type Right } from '#shared/permission/roles.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import facts from '#tests/facts/permissions.json' with { type: 'json' }

/** The row of the table for each right. */
const rows: Record<Right, string> = {
  'device:view': 'view hardware in the managed area',
  maintenance: 'maintenance (维保)',
  'message:receive': 'message notification: app, SMS, voice call 5 minutes after a hardware alert',
  'risk:report': 'report hidden dangers',
  'alarm:handle': 'alert management (view, take, answer alarms)',
  'area:manage': 'area management',
  'person:view': 'personnel: add, edit, delete members of the area',
  'person:manage': 'personnel: add, edit, delete members of the area',
  'contact:manage': 'personnel: add, edit, delete members of the area',
  'device:manage': 'hardware management (add, edit, move, disable)',
  'duty:view': 'duty data: who is on duty, how they handle alarms, faults, hazards',
  'fault:handle': 'fault management (take, answer faults)',
  'risk:handle': 'hazard management (take, answer hidden dangers)',
  'attendance:clock': 'clock in and clock out',
  'grant:owner': 'grant owner',
  'grant:operator': 'grant operator',
  'project:manage': 'project settings, roles, admin API',
  'user:manage': 'project settings, roles, admin API',
  'role:manage': 'project settings, roles, admin API',
  'menu:manage': 'project settings, roles, admin API',
  'depart:manage': 'project settings, roles, admin API',
  'dictionary:manage': 'project settings, roles, admin API',
  'announcement:manage': 'project settings, roles, admin API',
  'feedback:manage': 'project settings, roles, admin API',
}
const can = (role: string, right: Right): boolean => rightsOfSystemRole(role).includes(right)
const cells = rightNames.flatMap((right) => roleCodes.map((role) => ({ right, role })))

test('every row of the table has a right, and every right a row', () => {
  const named = new Set(rightNames.map((right) => rows[right]))
  expect([...named].toSorted()).toEqual(facts.rights.map(({ right }) => right).toSorted())
})

test.each(cells)('whether $role holds $right is as the table says', ({ right, role }) => {
  const row = facts.rights.find((one) => one.right === rows[right])
  expect(can(role, right) ? 'y' : 'n').toBe(row?.[role])
})

test('who may grant what is as the table says', () => {
  const granting = (right: Right) => roleCodes.filter((role) => can(role, right))
  expect(granting('grant:owner')).toEqual(facts.granting.owner)
  expect(granting('grant:operator')).toEqual(facts.granting.operator)
})

test('system roles have the names of the table, and no other code is one', () => {
  const { '<other>': _other, ...named } = facts.roles
  expect(Object.fromEntries(roleCodes.map((code) => [code, roles[code].name]))).toEqual(named)
  for (const code of ['visitor', '', 'constructor', '__proto__', 'Owner', 'unknown']) {
    expect([code, isRoleCode(code), rightsOfSystemRole(code), actionsOf(code)]).toEqual([code, false, [], []])
  }
})

test('taking and answering follow the kind: faults and risks are not for operators', () => {
  for (const kind of eventKindNames) {
    const may = kind !== 'fault' && kind !== 'risk'
    expect([kind, can('operator', eventKinds[kind].handleRight)]).toEqual([kind, may])
    for (const act of ['toSite', 'feedback'])
      expect(actionsOf('operator').some(({ action }) => action === `${kind}:${act}`)).toBe(may)
  }
  expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length)
})

const flat = (entries: readonly MenuSpec[]): MenuSpec[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

test('menu entries have an id and a path of their own; what everybody may open asks for no right', () => {
  const entries = flat(menu)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length)
  for (const { path, component, title } of entries) {
    expect(path).toMatch(/^\//)
    expect(component).not.toBe('')
    expect(title).toMatch(/[\u4e00-\u9fff]/)
  }
  expect(entries.filter(({ right }) => right === undefined).map(({ id }) => id)).toEqual([
    'm-dashboard',
    'm-center',
    'm-user-center',
  ])
})
