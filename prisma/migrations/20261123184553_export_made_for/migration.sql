-- AlterTable
ALTER TABLE "ExportJob" ADD COLUMN "madeFor" TEXT;
