-- Drafts, templates and internal jobs are new values of "status", so indexes and triggers stay as they are.
ALTER TABLE "Job" ADD COLUMN     "isInternal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "openings" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "reference" TEXT;
