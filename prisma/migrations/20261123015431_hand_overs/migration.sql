-- CreateTable
CREATE TABLE "HandOver" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "receiverId" TEXT NOT NULL,
    "areaIds" TEXT NOT NULL,
    "dutyFrom" DATETIME NOT NULL,
    "at" DATETIME NOT NULL,
    "standing" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "followUp" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "answeredAt" DATETIME,
    "opinion" TEXT NOT NULL DEFAULT ''
);

-- CreateIndex
CREATE INDEX "HandOver_projectId_at_idx" ON "HandOver"("projectId", "at");

-- CreateIndex
CREATE INDEX "HandOver_authorId_status_idx" ON "HandOver"("authorId", "status");
