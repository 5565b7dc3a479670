-- What a poster gave of place and pay besides the texts, whether a moderator corrected the pay, what the posting's own text denies, and
-- what keeps it out of Google (decision 041). `npm run db:migrate` fills what is derived.
ALTER TABLE "Job" ADD COLUMN "payCorrected" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Job" ADD COLUMN "given" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Job" ADD COLUMN "withheld" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Job" ADD COLUMN "googleProblems" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Job" ADD COLUMN "openUntil" TEXT;
CREATE INDEX "Job_status_googleProblems_deadline_id_idx" ON "Job"("status", "googleProblems", "deadline", "id");

-- Postings without deadline that are on the board end sixty days from now, spread over another month: their posters are asked first, and not
-- all of them on one day.
UPDATE "Job" SET "openUntil" = date('now', '+' || (60 + "id" % 30) || ' days'), "reminderFor" = NULL
  WHERE "deadline" IS NULL AND "status" = 'published';
