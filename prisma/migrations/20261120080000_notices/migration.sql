-- AlterTable
ALTER TABLE "Announcement" ADD COLUMN "createBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Announcement" ADD COLUMN "updateBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Announcement" ADD COLUMN "updatedAt" DATETIME;

-- AlterTable
ALTER TABLE "Dictionary" ADD COLUMN "createBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Dictionary" ADD COLUMN "updateBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Dictionary" ADD COLUMN "updatedAt" DATETIME;

-- AlterTable
ALTER TABLE "DictionaryItem" ADD COLUMN "createdAt" DATETIME;
ALTER TABLE "DictionaryItem" ADD COLUMN "createBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "DictionaryItem" ADD COLUMN "updateBy" TEXT NOT NULL DEFAULT '';
ALTER TABLE "DictionaryItem" ADD COLUMN "updatedAt" DATETIME;

-- CreateTable
CREATE TABLE "TipReceipt" (
    "userId" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "tip" TEXT NOT NULL,
    "readAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "projectId", "tip")
);
