-- Drafts, templates and internal jobs are new values of "status", so indexes and triggers stay as they are.
ALTER TABLE "Job" ADD COLUMN "isInternal" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Job" ADD COLUMN "reference" TEXT;
ALTER TABLE "Job" ADD COLUMN "openings" INTEGER NOT NULL DEFAULT 1;
