-- Columns are added in place: a table made anew would take with it, by cascade, what refers to its rows.

-- AlterTable
ALTER TABLE "Area" ADD COLUMN "deleted" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Place" ADD COLUMN "photos" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Place" ADD COLUMN "deleted" BOOLEAN NOT NULL DEFAULT false;
