import { z } from 'zod'

import { edits } from '#shared/api/family.ts'

const PlainEntry = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  perms: z.string(),
  /** "1" shown, "2" disabled */
  permsType: z.string(),
  icon: z.string(),
  component: z.string(),
  url: z.string(),
  redirect: z.string(),
  sortNo: z.number(),
  /** 0 top menu, 1 sub menu, 2 button */
  menuType: z.int(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  internalOrExternal: z.boolean(),
  description: z.string(),
  delFlag: z.int(),
  /** "1" enforced, "0" switched off */
  status: z.string(),
  ...edits,
})

/** A menu entry or button with its children; `children` is null on leaves (jeecg-wire-facts §5). */
export const PermissionEntry = PlainEntry.extend({
  get children(): z.ZodNullable<z.ZodArray<typeof PermissionEntry>> {
    return z.array(PermissionEntry).nullable()
  },
}).meta({ id: 'PermissionEntry' })
export type PermissionEntry = z.output<typeof PermissionEntry>

/** One permission in the tree for choosing a parent. */
export const PermissionNode = z
  .object({
    key: z.string(),
    title: z.string(),
    slotTitle: z.string(),
    label: z.string(),
    value: z.string(),
    icon: z.string(),
    isLeaf: z.boolean(),
    ruleFlag: z.null(),
    scopedSlots: z.null(),
    parentId: z.string().nullable(),
    get children(): z.ZodNullable<z.ZodArray<typeof PermissionNode>> {
      return z.array(PermissionNode).nullable()
    },
  })
  .meta({ id: 'PermissionNode' })
export type PermissionNode = z.output<typeof PermissionNode>

/** A data rule of a menu entry. */
export const PermissionRule = z
  .object({
    id: z.string(),
    permissionId: z.string(),
    ruleName: z.string(),
    ruleColumn: z.string(),
    ruleConditions: z.string(),
    ruleValue: z.string(),
    status: z.string(),
    ...edits,
  })
  .meta({ id: 'PermissionRule' })
