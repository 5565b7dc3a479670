-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN "about" TEXT;

-- CreateIndex
CREATE INDEX "OutboxMail_about_idx" ON "OutboxMail"("about");

-- Until now a notice of a posting was found by the end of its subject: "(job #7)".
UPDATE "OutboxMail" SET "about" = 'job:' || rtrim(substr("subject", length(rtrim(rtrim("subject", ')'), '0123456789')) + 1), ')')
WHERE "kind" = 'job-notice' AND "subject" GLOB '*(job #[0-9]*)';
