-- AlterTable
ALTER TABLE "Job" ADD COLUMN "companyLogo" TEXT;

-- CreateTable
CREATE TABLE "JobLogo" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "png" BLOB NOT NULL
);

-- CreateIndex
CREATE INDEX "Job_companyLogo_status_idx" ON "Job"("companyLogo", "status");
