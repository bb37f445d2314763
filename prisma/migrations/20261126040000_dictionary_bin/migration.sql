-- AlterTable
ALTER TABLE "Dictionary" ADD COLUMN "deletedAt" DATETIME;
