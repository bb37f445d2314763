-- AlterTable
ALTER TABLE "Event" ADD COLUMN "deferReason" TEXT;
ALTER TABLE "Event" ADD COLUMN "deferredUntil" DATETIME;
