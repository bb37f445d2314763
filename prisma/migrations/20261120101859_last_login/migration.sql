-- AlterTable
ALTER TABLE "User" ADD COLUMN "lastLoginAt" DATETIME;
