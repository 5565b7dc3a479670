-- What the page of figures counts (decision 059): views of jobs by day and source, the source of an application, when it was first
-- answered, and how far it came.
CREATE TABLE "JobViews" (
    "day" TEXT NOT NULL,
    "jobId" INTEGER NOT NULL,
    "ref" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("day", "jobId", "ref")
) WITHOUT ROWID;

ALTER TABLE "Application" ADD COLUMN "ref" TEXT;
ALTER TABLE "Application" ADD COLUMN "answeredAt" DATETIME;
ALTER TABLE "Application" ADD COLUMN "reached" TEXT NOT NULL DEFAULT 'new';

-- Of what is there already: the first letter that went out, or, of decisions older than letters, the first move or the change that told of it.
UPDATE "Application" SET "answeredAt" = coalesce(
  (SELECT min("sentAt") FROM "Letter" WHERE "applicationId" = "Application"."id"),
  (SELECT min("movedAt") FROM "ApplicationStageChange" WHERE "applicationId" = "Application"."id" AND "told"
    AND NOT EXISTS (SELECT 1 FROM "Letter" WHERE "applicationId" = "Application"."id")),
  CASE WHEN NOT EXISTS (SELECT 1 FROM "ApplicationStageChange" WHERE "applicationId" = "Application"."id")
    AND NOT EXISTS (SELECT 1 FROM "Letter" WHERE "applicationId" = "Application"."id") THEN "stageAt" END
) WHERE "stage" <> 'new' OR EXISTS (SELECT 1 FROM "Letter" WHERE "applicationId" = "Application"."id");
UPDATE "Application" SET "reached" = CASE "stage"
  WHEN 'closed' THEN coalesce((SELECT "from" FROM "ApplicationStageChange"
    WHERE "applicationId" = "Application"."id" AND "to" = 'closed' AND "from" <> 'closed' ORDER BY "id" DESC LIMIT 1), 'new')
  ELSE "stage" END
WHERE "stage" <> 'new';

-- Holds all that figures count of a span; whoever asked the old one for a span asks this one.
DROP INDEX "Application_createdAt_idx";
CREATE INDEX "Application_figures" ON "Application"("createdAt", "jobId", "superseded", "reached", "stage", "ref", "emailFolded");
CREATE INDEX "Application_answered" ON "Application"("answeredAt", "status", "superseded", "createdAt");
CREATE INDEX "Application_decided" ON "Application"("stage", "stageAt", "createdAt", "superseded");
CREATE INDEX "CvDocument_decided" ON "CvDocument"("status", "decidedAt", "submittedAt");
CREATE INDEX "Job_createdAt_status_idx" ON "Job"("createdAt", "status");

-- A letter has answered once its mail has gone out (migration 0029 writes "sentAt").
CREATE TRIGGER "application_answered" AFTER UPDATE OF "sentAt" ON "Letter"
WHEN new."sentAt" IS NOT NULL AND new."applicationId" IS NOT NULL BEGIN
  UPDATE "Application" SET "answeredAt" = new."sentAt"
  WHERE "id" = new."applicationId" AND ("answeredAt" IS NULL OR "answeredAt" > new."sentAt");
END;
CREATE TRIGGER "application_answered_insert" AFTER INSERT ON "Letter"
WHEN new."sentAt" IS NOT NULL AND new."applicationId" IS NOT NULL BEGIN
  UPDATE "Application" SET "answeredAt" = new."sentAt"
  WHERE "id" = new."applicationId" AND ("answeredAt" IS NULL OR "answeredAt" > new."sentAt");
END;

-- Closing says nothing of how far it came. A move back says that it had not come as far: taken back is not reached.
CREATE TRIGGER "application_reached" AFTER UPDATE OF "stage" ON "Application"
WHEN new."stage" <> 'closed' AND new."reached" <> new."stage" BEGIN
  UPDATE "Application" SET "reached" = new."stage" WHERE "id" = new."id";
END;
CREATE TRIGGER "application_reached_insert" AFTER INSERT ON "Application"
WHEN new."stage" <> 'closed' AND new."reached" <> new."stage" BEGIN
  UPDATE "Application" SET "reached" = new."stage" WHERE "id" = new."id";
END;
