-- How many applications and CV documents there are of each status, and how often what they are listed and searched by has changed: totals
-- of the office's lists are read here, not counted (lib/platform/db/list-counts.ts, decision 029). No models: the triggers keep these
-- tables, so that no command can forget to. A count may fall below zero within a statement, while an older version takes its turn.

CREATE TABLE "application_count" (
  "status" TEXT NOT NULL,
  "superseded" INTEGER NOT NULL,
  "rows" INTEGER NOT NULL,
  "changes" INTEGER NOT NULL,
  PRIMARY KEY ("status", "superseded")
) WITHOUT ROWID;

CREATE TRIGGER "application_count_insert" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "application_count" VALUES (new."status", new."superseded", 1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

CREATE TRIGGER "application_count_update" AFTER UPDATE OF "id", "jobId", "userId", "status", "superseded", "nameFolded", "emailFolded" ON "Application"
WHEN (old."id", old."jobId", old."userId", old."status", old."superseded", old."nameFolded", old."emailFolded")
  IS NOT (new."id", new."jobId", new."userId", new."status", new."superseded", new."nameFolded", new."emailFolded") BEGIN
  INSERT INTO "application_count" VALUES (old."status", old."superseded", -1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
  INSERT INTO "application_count" VALUES (new."status", new."superseded", 1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

CREATE TRIGGER "application_count_delete" AFTER DELETE ON "Application" BEGIN
  INSERT INTO "application_count" VALUES (old."status", old."superseded", -1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

-- The rows that are there already.
INSERT INTO "application_count" SELECT "status", "superseded", count(*), 1 FROM "Application" GROUP BY "status", "superseded";

CREATE TABLE "cv_count" (
  "status" TEXT NOT NULL,
  "rows" INTEGER NOT NULL,
  "changes" INTEGER NOT NULL,
  PRIMARY KEY ("status")
) WITHOUT ROWID;

CREATE TRIGGER "cv_count_insert" AFTER INSERT ON "CvDocument" BEGIN
  INSERT INTO "cv_count" VALUES (new."status", 1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

CREATE TRIGGER "cv_count_update" AFTER UPDATE OF "id", "status", "nameFolded", "emailFolded" ON "CvDocument"
WHEN (old."id", old."status", old."nameFolded", old."emailFolded")
  IS NOT (new."id", new."status", new."nameFolded", new."emailFolded") BEGIN
  INSERT INTO "cv_count" VALUES (old."status", -1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
  INSERT INTO "cv_count" VALUES (new."status", 1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

CREATE TRIGGER "cv_count_delete" AFTER DELETE ON "CvDocument" BEGIN
  INSERT INTO "cv_count" VALUES (old."status", -1, 1)
    ON CONFLICT DO UPDATE SET "rows" = "rows" + excluded."rows", "changes" = "changes" + 1;
END;

-- The rows that are there already.
INSERT INTO "cv_count" SELECT "status", count(*), 1 FROM "CvDocument" GROUP BY "status";
