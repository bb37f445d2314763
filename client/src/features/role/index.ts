export { RoleAdd } from '#client/features/role/components/role-acts.tsx'
export { BuiltIn } from '#client/features/role/components/role-columns.tsx'
