-- AlterTable
ALTER TABLE "ExportJob" ADD COLUMN "columns" TEXT NOT NULL DEFAULT '[]';
