-- AlterTable
ALTER TABLE "Event" ADD COLUMN "frequentAt" DATETIME;
ALTER TABLE "Event" ADD COLUMN "receivedAt" DATETIME;
