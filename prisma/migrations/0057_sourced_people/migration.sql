-- People whom the office adds, and applications that it makes for them (docs/decisions/037-sourced-people).
ALTER TABLE "CvDocument" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'form';
ALTER TABLE "CvDocument" ADD COLUMN "hasAddress" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "CvDocument" ADD COLUMN "source" TEXT;
ALTER TABLE "CvDocument" ADD COLUMN "location" TEXT;
ALTER TABLE "CvDocument" ADD COLUMN "profile" TEXT;
ALTER TABLE "CvDocument" ADD COLUMN "addedById" INTEGER;
ALTER TABLE "CvDocument" ADD COLUMN "addedBy" TEXT;
ALTER TABLE "CvDocument" ADD COLUMN "noticeDueDay" TEXT;
ALTER TABLE "CvDocument" ADD COLUMN "noticeSentAt" DATETIME;
ALTER TABLE "CvDocument" ADD COLUMN "noticeReason" TEXT;
ALTER TABLE "CvDocument" ADD COLUMN "objectedAt" DATETIME;
ALTER TABLE "Application" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'form';
ALTER TABLE "Application" ADD COLUMN "fromCvId" INTEGER;
ALTER TABLE "Application" ADD COLUMN "addedById" INTEGER;
ALTER TABLE "Application" ADD COLUMN "addedBy" TEXT;
ALTER TABLE "StoredFile" ADD COLUMN "writtenHere" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "ContactChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "field" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "changedById" INTEGER NOT NULL,
    "changedBy" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL,
    CONSTRAINT "ContactChange_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ContactChange_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ContactChange_applicationId_idx" ON "ContactChange"("applicationId");
CREATE INDEX "ContactChange_cvId_idx" ON "ContactChange"("cvId");
CREATE INDEX "CvDocument_noticeDueDay_noticeSentAt_idx" ON "CvDocument"("noticeDueDay", "noticeSentAt");

-- Figures and lateness count only what candidates sent.
DROP INDEX "Application_figures";
CREATE INDEX "Application_figures" ON "Application"("createdAt", "jobId", "superseded", "reached", "stage", "ref", "emailFolded", "origin");
DROP INDEX "Application_answered";
CREATE INDEX "Application_answered" ON "Application"("answeredAt", "status", "superseded", "createdAt", "stage", "origin");
DROP INDEX "CvDocument_submittedAt_idx";
CREATE INDEX "CvDocument_submittedAt_origin_idx" ON "CvDocument"("submittedAt", "origin");
DROP INDEX "Application_decided";
CREATE INDEX "Application_decided" ON "Application"("stage", "stageAt", "createdAt", "superseded", "origin");

-- The last nine digits of a telephone number, as lib/sourcing/store.ts compares them.
CREATE INDEX "Application_phone" ON "Application"(substr('000000000' || replace(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '')) + 1));
CREATE INDEX "CvDocument_phone" ON "CvDocument"(substr('000000000' || replace(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '')) + 1));

-- A notice has told a person once its mail was sent (migration 0029 writes "sentAt").
CREATE TRIGGER "notice_sent" AFTER UPDATE OF "sentAt" ON "Letter"
WHEN new."kind" = 'notice' AND new."sentAt" IS NOT NULL BEGIN
  UPDATE "CvDocument" SET "noticeSentAt" = new."sentAt"
  WHERE "noticeDueDay" IS NOT NULL AND "noticeSentAt" IS NULL AND "submittedAt" <= new."writtenAt"
    AND "emailFolded" = (SELECT "emailFolded" FROM "CvDocument" WHERE "id" = new."cvId")
    AND lower("email") = (SELECT "toAddress" FROM "OutboxMail" WHERE "id" = new."mailId");
END;

-- A restored backup repeats objections, as it repeats erasures.
CREATE TRIGGER "erasure_objected" AFTER UPDATE OF "objectedAt" ON "CvDocument"
WHEN new."objectedAt" IS NOT NULL AND old."objectedAt" IS NULL BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('objected', old."id", old."submittedAt");
END;
