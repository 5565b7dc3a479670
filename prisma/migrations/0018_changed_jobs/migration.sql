-- Which jobs have changed, in the order of the changes, for the board's search, which keeps its index in memory
-- (lib/platform/db/job-words.ts, decision 040). No model: the triggers keep it, so that no command can forget to. Of the oldest only
-- the last 10,000 are kept: whoever has read less than that reads all jobs.
CREATE TABLE "changed_job" (
  "sequence" INTEGER PRIMARY KEY AUTOINCREMENT,
  "jobId" INTEGER NOT NULL
);

CREATE TRIGGER "changed_job_insert" AFTER INSERT ON "Job" BEGIN
  INSERT INTO "changed_job" ("jobId") VALUES (new."id");
  DELETE FROM "changed_job" WHERE "sequence" <= last_insert_rowid() - 10000;
END;

CREATE TRIGGER "changed_job_update" AFTER UPDATE ON "Job" BEGIN
  INSERT INTO "changed_job" ("jobId") VALUES (new."id");
  DELETE FROM "changed_job" WHERE "sequence" <= last_insert_rowid() - 10000;
END;

CREATE TRIGGER "changed_job_delete" AFTER DELETE ON "Job" BEGIN
  INSERT INTO "changed_job" ("jobId") VALUES (old."id");
  DELETE FROM "changed_job" WHERE "sequence" <= last_insert_rowid() - 10000;
END;

-- An alert takes over all of the board's filters; those that it had before have columns of their own.
ALTER TABLE "JobAlert" ADD COLUMN "filters" TEXT NOT NULL DEFAULT '';
