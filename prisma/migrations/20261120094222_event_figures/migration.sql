-- CreateIndex
CREATE INDEX "Event_projectId_raisedAt_areaId_kind_idx" ON "Event"("projectId", "raisedAt" DESC, "areaId", "kind");

-- CreateIndex
CREATE INDEX "Event_projectId_answeredAt_idx" ON "Event"("projectId", "answeredAt");
