-- CreateTable
CREATE TABLE "RollCall" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "askedById" TEXT NOT NULL,
    "askedAt" DATETIME NOT NULL,
    "deadline" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "RollCallLine" (
    "rollCallId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "answeredAt" DATETIME,

    PRIMARY KEY ("rollCallId", "userId"),
    CONSTRAINT "RollCallLine_rollCallId_fkey" FOREIGN KEY ("rollCallId") REFERENCES "RollCall" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RollCall_projectId_askedAt_idx" ON "RollCall"("projectId", "askedAt");

-- CreateIndex
CREATE INDEX "RollCallLine_userId_idx" ON "RollCallLine"("userId");
