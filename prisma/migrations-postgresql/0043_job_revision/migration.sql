-- CreateTable
CREATE TABLE "JobRevision" (
    "jobId" INTEGER NOT NULL,
    "fields" JSON NOT NULL,
    "companyLogo" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "refusedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JobRevision_pkey" PRIMARY KEY ("jobId")
);

-- CreateIndex
CREATE INDEX "JobRevision_refusedAt_createdAt_jobId_idx" ON "JobRevision"("refusedAt", "createdAt", "jobId");

-- CreateIndex
CREATE INDEX "JobRevision_companyLogo_idx" ON "JobRevision"("companyLogo");

-- AddForeignKey
ALTER TABLE "JobRevision" ADD CONSTRAINT "JobRevision_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
