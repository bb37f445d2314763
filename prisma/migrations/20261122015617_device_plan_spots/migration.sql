-- AlterTable
ALTER TABLE "Device" ADD COLUMN "planX" REAL;
ALTER TABLE "Device" ADD COLUMN "planY" REAL;
