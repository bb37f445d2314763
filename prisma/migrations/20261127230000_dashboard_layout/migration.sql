-- CreateTable
CREATE TABLE "DashboardLayout" (
    "membershipId" TEXT NOT NULL PRIMARY KEY,
    "cards" TEXT NOT NULL,
    CONSTRAINT "DashboardLayout_membershipId_fkey" FOREIGN KEY ("membershipId") REFERENCES "Membership" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
