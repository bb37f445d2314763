-- Columns are added in place: a table made anew would take with it, by cascade, what refers to its rows.

-- AlterTable
ALTER TABLE "Department" ADD COLUMN "departNameEn" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "departNameAbbr" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "description" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "mobile" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "fax" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "address" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "memo" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "orgCategory" TEXT NOT NULL DEFAULT '1';
ALTER TABLE "Department" ADD COLUMN "status" TEXT NOT NULL DEFAULT '1';
ALTER TABLE "Department" ADD COLUMN "createBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "updateBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Department" ADD COLUMN "updatedAt" DATETIME;

-- AlterTable
ALTER TABLE "Permission" ADD COLUMN "componentName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Permission" ADD COLUMN "redirect" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Permission" ADD COLUMN "keepAlive" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Permission" ADD COLUMN "internalOrExternal" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Permission" ADD COLUMN "description" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Permission" ADD COLUMN "createdAt" DATETIME;
ALTER TABLE "Permission" ADD COLUMN "createBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Permission" ADD COLUMN "updateBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Permission" ADD COLUMN "updatedAt" DATETIME;

-- AlterTable
ALTER TABLE "Role" ADD COLUMN "createBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Role" ADD COLUMN "updateBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Role" ADD COLUMN "updatedAt" DATETIME;

-- AlterTable
ALTER TABLE "User" ADD COLUMN "telephone" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "birthday" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "activitiSync" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "createBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "updateBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "User" ADD COLUMN "updatedAt" DATETIME;

-- CreateTable
CREATE TABLE "PermissionRule" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "permissionId" TEXT NOT NULL,
    "ruleName" TEXT NOT NULL,
    "ruleColumn" TEXT NOT NULL DEFAULT '',
    "ruleConditions" TEXT NOT NULL DEFAULT '',
    "ruleValue" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT '1',
    "createBy" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "updateBy" TEXT NOT NULL DEFAULT '',
    "updatedAt" DATETIME,
    CONSTRAINT "PermissionRule_permissionId_fkey" FOREIGN KEY ("permissionId") REFERENCES "Permission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UserRole" (
    "userId" TEXT NOT NULL,
    "roleId" TEXT NOT NULL,

    PRIMARY KEY ("userId", "roleId"),
    CONSTRAINT "UserRole_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UserRole_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PermissionRule_permissionId_createdAt_idx" ON "PermissionRule"("permissionId", "createdAt");
