-- People whom the office adds, and applications that it makes for them (docs/decisions/037-sourced-people).
ALTER TABLE "CvDocument" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'form',
ADD COLUMN "hasAddress" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "source" TEXT,
ADD COLUMN "location" TEXT,
ADD COLUMN "profile" TEXT,
ADD COLUMN "addedById" INTEGER,
ADD COLUMN "addedBy" TEXT,
ADD COLUMN "noticeDueDay" TEXT,
ADD COLUMN "noticeSentAt" TIMESTAMPTZ(3),
ADD COLUMN "noticeReason" TEXT,
ADD COLUMN "objectedAt" TIMESTAMPTZ(3);
ALTER TABLE "Application" ADD COLUMN "origin" TEXT NOT NULL DEFAULT 'form',
ADD COLUMN "fromCvId" INTEGER,
ADD COLUMN "addedById" INTEGER,
ADD COLUMN "addedBy" TEXT;
ALTER TABLE "StoredFile" ADD COLUMN "writtenHere" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "ContactChange" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER,
    "cvId" INTEGER,
    "field" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "changedById" INTEGER NOT NULL,
    "changedBy" TEXT NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContactChange_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ContactChange_applicationId_idx" ON "ContactChange"("applicationId");
CREATE INDEX "ContactChange_cvId_idx" ON "ContactChange"("cvId");
ALTER TABLE "ContactChange" ADD CONSTRAINT "ContactChange_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ContactChange" ADD CONSTRAINT "ContactChange_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "CvDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;
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
CREATE INDEX "Application_phone" ON "Application"((substr('000000000' || replace(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '')) + 1)));
CREATE INDEX "CvDocument_phone" ON "CvDocument"((substr('000000000' || replace(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), length(replace(replace(replace(replace(replace(replace("phone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '')) + 1)));

-- A notice has told a person once its mail was sent (SQLite's migration 0029 writes "sentAt").
CREATE FUNCTION notice_sent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE "CvDocument" SET "noticeSentAt" = NEW."sentAt"
  WHERE "noticeDueDay" IS NOT NULL AND "noticeSentAt" IS NULL AND "submittedAt" <= NEW."writtenAt"
    AND "emailFolded" = (SELECT "emailFolded" FROM "CvDocument" WHERE "id" = NEW."cvId")
    AND lower("email") = (SELECT "toAddress" FROM "OutboxMail" WHERE "id" = NEW."mailId");
  RETURN NULL;
END $$;
CREATE TRIGGER "notice_sent" AFTER UPDATE OF "sentAt" ON "Letter" FOR EACH ROW
WHEN (NEW."kind" = 'notice' AND NEW."sentAt" IS NOT NULL) EXECUTE FUNCTION notice_sent();

-- A restored backup repeats objections, as it repeats erasures.
CREATE FUNCTION erasure_of_objection() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('objected', OLD."id"::text, OLD."submittedAt");
  RETURN NULL;
END $$;
CREATE TRIGGER "erasure_objected" AFTER UPDATE OF "objectedAt" ON "CvDocument" FOR EACH ROW
WHEN (NEW."objectedAt" IS NOT NULL AND OLD."objectedAt" IS NULL) EXECUTE FUNCTION erasure_of_objection();
