-- CreateTable
CREATE TABLE "JobRevision" (
    "jobId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "fields" JSONB NOT NULL,
    "companyLogo" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "refusedAt" DATETIME,
    CONSTRAINT "JobRevision_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "JobRevision_refusedAt_createdAt_jobId_idx" ON "JobRevision"("refusedAt", "createdAt", "jobId");

-- CreateIndex
CREATE INDEX "JobRevision_companyLogo_idx" ON "JobRevision"("companyLogo");
