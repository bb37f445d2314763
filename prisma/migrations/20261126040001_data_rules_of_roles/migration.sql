-- CreateTable
CREATE TABLE "RoleRule" (
    "roleId" TEXT NOT NULL,
    "permissionId" TEXT NOT NULL,
    "ruleId" TEXT NOT NULL,

    PRIMARY KEY ("roleId", "ruleId"),
    CONSTRAINT "RoleRule_roleId_permissionId_fkey" FOREIGN KEY ("roleId", "permissionId") REFERENCES "RolePermission" ("roleId", "permissionId") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RoleRule_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES "PermissionRule" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DepartmentPermission" (
    "departmentId" TEXT NOT NULL,
    "permissionId" TEXT NOT NULL,

    PRIMARY KEY ("departmentId", "permissionId"),
    CONSTRAINT "DepartmentPermission_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DepartmentPermission_permissionId_fkey" FOREIGN KEY ("permissionId") REFERENCES "Permission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RoleRule_ruleId_idx" ON "RoleRule"("ruleId");
