import type { Department } from '#prisma/generated/client.ts'
import { changedBy, madeBy, type By, type Db, type EditColumn, type Tx } from '#server/modules/system/db.repo.ts'

export type { Department }

export const findDepartments = (db: Db): Promise<Department[]> =>
  db.department.findMany({ orderBy: [{ sortNo: 'asc' }, { id: 'asc' }] })

export type DepartmentData = Partial<Omit<Department, 'id' | 'parentId' | 'orgCode' | 'orgType' | EditColumn>>
type NewDepartment = DepartmentData & Pick<Department, 'id' | 'departName' | 'parentId' | 'orgCode' | 'orgType'>

export const createDepartment = async (tx: Tx, department: NewDepartment, by: By): Promise<void> => {
  await tx.department.create({ data: { ...department, ...madeBy(by) } })
}

/** Returns false when there is no such department. */
export const updateDepartment = async (
  db: Db,
  id: string,
  { by, ...data }: DepartmentData & { readonly by: By },
): Promise<boolean> => {
  const { count } = await db.department.updateMany({ where: { id }, data: { ...data, ...changedBy(by) } })
  return count === 1
}

/** Deletes departments. A user whose current department is deleted gets another of theirs, or none. */
export const deleteDepartments = async (tx: Tx, departments: readonly Department[]): Promise<void> => {
  await tx.department.deleteMany({ where: { id: { in: departments.map(({ id }) => id) } } })
  const homeless = await tx.user.findMany({
    where: { orgCode: { in: departments.map(({ orgCode }) => orgCode) } },
    select: {
      id: true,
      departments: {
        select: { department: { select: { orgCode: true } } },
        orderBy: [{ department: { sortNo: 'asc' } }, { departmentId: 'asc' }],
        take: 1,
      },
    },
  })
  for (const { id, departments: left } of homeless)
    await tx.user.update({ where: { id }, data: { orgCode: left[0]?.department.orgCode ?? '' } })
}
