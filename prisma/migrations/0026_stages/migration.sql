-- Where the office stands with each application, and each move (decision 052). The four statuses of the HTTP contract stay as they are: each
-- stage has one, and the triggers below hold the two together, so that no command and no file of SQL can part them.
ALTER TABLE "Application" ADD COLUMN "stage" TEXT NOT NULL DEFAULT 'new';
ALTER TABLE "Application" ADD COLUMN "stageAt" DATETIME;
ALTER TABLE "Application" ADD COLUMN "closedReason" TEXT;

CREATE TABLE "ApplicationStageChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "reason" TEXT,
    "note" TEXT,
    "movedById" INTEGER,
    "movedBy" TEXT NOT NULL,
    "movedAt" DATETIME NOT NULL,
    "told" BOOLEAN NOT NULL DEFAULT false,
    "bulkId" TEXT,
    CONSTRAINT "ApplicationStageChange_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ApplicationStageChange_applicationId_id_idx" ON "ApplicationStageChange"("applicationId", "id");
CREATE INDEX "ApplicationStageChange_bulkId_idx" ON "ApplicationStageChange"("bulkId");

-- The counters (migration 0017) tell stages apart too. They go before the rows change, and count anew at the end.
DROP TRIGGER "application_count_insert";
DROP TRIGGER "application_count_update";
DROP TRIGGER "application_count_delete";
DROP TABLE "application_count";

-- What is there already is in the stage that its status says. When it got there nobody has noted: its last change is the nearest.
UPDATE "Application" SET "stage" = CASE "status" WHEN 'interview' THEN 'interview' WHEN 'approved' THEN 'placed' WHEN 'rejected' THEN 'closed' ELSE 'new' END, "stageAt" = "updatedAt"
WHERE "status" <> 'pending';

DROP INDEX "Application_list";
CREATE INDEX "Application_list" ON "Application"("id", "status", "emailFolded", "nameFolded", "superseded", "stage");
CREATE INDEX "Application_stage" ON "Application"("stage", "id", "superseded", "status");
CREATE INDEX "Application_board" ON "Application"("jobId", "stage", "id", "superseded", "status", "stageAt");

CREATE TABLE "application_count" (
  "status" TEXT NOT NULL,
  "stage" TEXT NOT NULL,
  "superseded" INTEGER NOT NULL,
  "rows" INTEGER NOT NULL,
  "changes" INTEGER NOT NULL,
  PRIMARY KEY ("status", "stage", "superseded")
) WITHOUT ROWID;

CREATE TRIGGER "application_count_insert" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "application_count" VALUES (new."status", new."stage", new."superseded", 1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

CREATE TRIGGER "application_count_update"
AFTER UPDATE OF "id", "jobId", "userId", "status", "stage", "superseded", "nameFolded", "emailFolded" ON "Application"
WHEN (old."id", old."jobId", old."userId", old."status", old."stage", old."superseded", old."nameFolded", old."emailFolded")
  IS NOT (new."id", new."jobId", new."userId", new."status", new."stage", new."superseded", new."nameFolded", new."emailFolded") BEGIN
  INSERT INTO "application_count" VALUES (old."status", old."stage", old."superseded", -1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
  INSERT INTO "application_count" VALUES (new."status", new."stage", new."superseded", 1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

CREATE TRIGGER "application_count_delete" AFTER DELETE ON "Application" BEGIN
  INSERT INTO "application_count" VALUES (old."status", old."stage", old."superseded", -1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

INSERT INTO "application_count"
SELECT "status", "stage", "superseded", count(*), 1 FROM "Application" GROUP BY "status", "stage", "superseded";

-- Whoever sets a status alone moves the stage to the one that it stands for; a stage that has another status is refused.
CREATE TRIGGER "application_stage_insert" AFTER INSERT ON "Application"
WHEN new."status" IS NOT
  CASE new."stage" WHEN 'new' THEN 'pending' WHEN 'shortlisted' THEN 'pending' WHEN 'called' THEN 'pending' WHEN 'with-client' THEN 'pending'
    WHEN 'interview' THEN 'interview' WHEN 'offer' THEN 'interview' WHEN 'placed' THEN 'approved' WHEN 'closed' THEN 'rejected' END BEGIN
  SELECT RAISE(ABORT, 'The stage has another status.') WHERE new."stage" <> 'new';
  UPDATE "Application" SET "stage" = CASE new."status" WHEN 'interview' THEN 'interview' WHEN 'approved' THEN 'placed' WHEN 'rejected' THEN 'closed' ELSE 'new' END
  WHERE "id" = new."id";
END;

CREATE TRIGGER "application_stage_of_status" AFTER UPDATE OF "status" ON "Application"
WHEN old."status" <> new."status" AND new."status" IS NOT
  CASE new."stage" WHEN 'new' THEN 'pending' WHEN 'shortlisted' THEN 'pending' WHEN 'called' THEN 'pending' WHEN 'with-client' THEN 'pending'
    WHEN 'interview' THEN 'interview' WHEN 'offer' THEN 'interview' WHEN 'placed' THEN 'approved' WHEN 'closed' THEN 'rejected' END BEGIN
  UPDATE "Application" SET "stage" = CASE new."status" WHEN 'interview' THEN 'interview' WHEN 'approved' THEN 'placed' WHEN 'rejected' THEN 'closed' ELSE 'new' END,
    "stageAt" = new."updatedAt", "closedReason" = NULL
  WHERE "id" = new."id";
END;

CREATE TRIGGER "application_status_of_stage" AFTER UPDATE OF "stage" ON "Application"
WHEN old."status" = new."status" AND new."status" IS NOT
  CASE new."stage" WHEN 'new' THEN 'pending' WHEN 'shortlisted' THEN 'pending' WHEN 'called' THEN 'pending' WHEN 'with-client' THEN 'pending'
    WHEN 'interview' THEN 'interview' WHEN 'offer' THEN 'interview' WHEN 'placed' THEN 'approved' WHEN 'closed' THEN 'rejected' END BEGIN
  SELECT RAISE(ABORT, 'The stage has another status.');
END;
