-- CreateTable
CREATE TABLE "ProjectChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projectId" TEXT NOT NULL,
    "userId" TEXT,
    "act" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "ProjectChange_projectId_at_idx" ON "ProjectChange"("projectId", "at");
