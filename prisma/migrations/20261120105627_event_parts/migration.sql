-- AlterTable
ALTER TABLE "Event" ADD COLUMN "affected" INTEGER;
ALTER TABLE "Event" ADD COLUMN "partAddress" TEXT;
ALTER TABLE "Event" ADD COLUMN "partId" TEXT;
