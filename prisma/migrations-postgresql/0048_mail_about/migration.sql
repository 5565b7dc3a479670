-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN     "about" TEXT;

-- CreateIndex
CREATE INDEX "OutboxMail_about_idx" ON "OutboxMail"("about");

-- Until now a notice of a posting was found by the end of its subject: "(job #7)".
UPDATE "OutboxMail" SET "about" = 'job:' || substring("subject" FROM '\(job #([0-9]+)\)$') WHERE "kind" = 'job-notice';
