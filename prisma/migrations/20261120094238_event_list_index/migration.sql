-- DropIndex
DROP INDEX "Event_projectId_kind_state_raisedAt_idx";

-- CreateIndex
CREATE INDEX "Event_projectId_kind_state_raisedAt_areaId_idx" ON "Event"("projectId", "kind", "state", "raisedAt" DESC, "areaId");
