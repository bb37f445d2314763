-- AlterTable
ALTER TABLE "Feedback" ADD COLUMN "closedAt" DATETIME;
ALTER TABLE "Feedback" ADD COLUMN "handlerId" TEXT;
ALTER TABLE "Feedback" ADD COLUMN "repliedAt" DATETIME;
ALTER TABLE "Feedback" ADD COLUMN "reply" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Feedback" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'open';
ALTER TABLE "Feedback" ADD COLUMN "takenAt" DATETIME;
ALTER TABLE "Feedback" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Feedback_createdAt_idx" ON "Feedback"("createdAt");

-- CreateIndex
CREATE INDEX "Feedback_userId_createdAt_idx" ON "Feedback"("userId", "createdAt");
