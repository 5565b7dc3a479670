-- CreateIndex
CREATE INDEX "Job_status_companyName_deadline_id_idx" ON "Job"("status", "companyName", "deadline", "id");
