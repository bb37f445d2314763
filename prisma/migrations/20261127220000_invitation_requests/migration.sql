-- CreateTable
CREATE TABLE "InvitationRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "invitationId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "projectId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "InvitationRequest_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES "Invitation" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "InvitationRequest_userId_projectId_at_idx" ON "InvitationRequest"("userId", "projectId", "at");
