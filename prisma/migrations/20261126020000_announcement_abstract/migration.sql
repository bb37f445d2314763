-- AlterTable
ALTER TABLE "Announcement" ADD COLUMN "abstract" TEXT NOT NULL DEFAULT '';

-- A sender is the name of a person; whoever had released one stood there by username.
UPDATE "Announcement" SET "sender" = (SELECT "realname" FROM "User" WHERE "username" = "sender")
WHERE EXISTS (SELECT 1 FROM "User" WHERE "username" = "sender" AND "realname" <> '');
