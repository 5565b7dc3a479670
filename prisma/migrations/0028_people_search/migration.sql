-- CreateTable
CREATE TABLE "SkillAlias" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "skill" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "alias" TEXT NOT NULL,
    "isRemoved" BOOLEAN NOT NULL,
    "changedById" INTEGER,
    "changedBy" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "SkillAlias_skill_key_key" ON "SkillAlias"("skill", "key");

-- No models: the triggers keep these tables, so that no command can forget to (decision 054). One row for each application and CV document
-- that people are found by. Its id counts up as records come in, so that the full-text index gives the newest first without sorting.
-- "indexed" is the version of the words that the index holds of it; 0: to be read in by the background task (lib/finding/indexer.ts).
CREATE TABLE "person_entry" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "kind" TEXT NOT NULL,
  "recordId" INTEGER NOT NULL,
  "status" TEXT NOT NULL,
  "stage" TEXT,
  "superseded" INTEGER NOT NULL,
  "sentAt" DATETIME NOT NULL,
  "indexed" INTEGER NOT NULL DEFAULT 0,
  UNIQUE ("kind", "recordId")
);
CREATE INDEX "person_entry_indexed_idx" ON "person_entry" ("indexed", "id");

-- Words as lib/finding/words.ts makes them, one blank between two. Contentless: the rowid is the entry's id, the texts stay in their tables.
CREATE VIRTUAL TABLE "person_search" USING fts5(
  name,
  email,
  title,
  skills,
  letter,
  marks,
  document,
  content = '',
  contentless_delete = 1,
  tokenize = "ascii tokenchars '+#.=@~'"
);

CREATE TRIGGER "person_entry_delete" AFTER DELETE ON "person_entry" BEGIN
  DELETE FROM "person_search" WHERE rowid = old."id";
END;

-- The row is read again: triggers that settle its stage and what it supersedes may have run before this one.
CREATE TRIGGER "application_entry_insert" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "person_entry" ("kind", "recordId", "status", "stage", "superseded", "sentAt")
  SELECT 'application', "id", "status", "stage", "superseded", "createdAt" FROM "Application" WHERE "id" = new."id";
END;

CREATE TRIGGER "application_entry_update" AFTER UPDATE OF "status", "stage", "superseded", "createdAt" ON "Application" BEGIN
  UPDATE "person_entry" SET ("status", "stage", "superseded", "sentAt") =
    (SELECT "status", "stage", "superseded", "createdAt" FROM "Application" WHERE "id" = new."id")
  WHERE "kind" = 'application' AND "recordId" = new."id";
END;

CREATE TRIGGER "application_entry_words" AFTER UPDATE OF "applicantName", "email", "coverLetter", "jobId", "fileId" ON "Application" BEGIN
  UPDATE "person_entry" SET "indexed" = 0 WHERE "kind" = 'application' AND "recordId" = new."id";
END;

CREATE TRIGGER "application_entry_delete" AFTER DELETE ON "Application" BEGIN
  DELETE FROM "person_entry" WHERE "kind" = 'application' AND "recordId" = old."id";
END;

CREATE TRIGGER "cv_entry_insert" AFTER INSERT ON "CvDocument" BEGIN
  INSERT INTO "person_entry" ("kind", "recordId", "status", "superseded", "sentAt")
  VALUES ('cv', new."id", new."status", 0, new."submittedAt");
END;

CREATE TRIGGER "cv_entry_update" AFTER UPDATE OF "status", "submittedAt" ON "CvDocument" BEGIN
  UPDATE "person_entry" SET "status" = new."status", "sentAt" = new."submittedAt" WHERE "kind" = 'cv' AND "recordId" = new."id";
END;

CREATE TRIGGER "cv_entry_words" AFTER UPDATE OF "applicantName", "email", "skills", "education", "coverLetter", "fileId" ON "CvDocument" BEGIN
  UPDATE "person_entry" SET "indexed" = 0 WHERE "kind" = 'cv' AND "recordId" = new."id";
END;

CREATE TRIGGER "cv_entry_delete" AFTER DELETE ON "CvDocument" BEGIN
  DELETE FROM "person_entry" WHERE "kind" = 'cv' AND "recordId" = old."id";
END;

CREATE TRIGGER "document_text_entry_insert" AFTER INSERT ON "DocumentText" BEGIN
  UPDATE "person_entry" SET "indexed" = 0
  WHERE "kind" = 'application' AND "recordId" = (SELECT "id" FROM "Application" WHERE "fileId" = new."fileId");
  UPDATE "person_entry" SET "indexed" = 0
  WHERE "kind" = 'cv' AND "recordId" = (SELECT "id" FROM "CvDocument" WHERE "fileId" = new."fileId");
END;

CREATE TRIGGER "document_text_entry_update" AFTER UPDATE OF "text" ON "DocumentText" BEGIN
  UPDATE "person_entry" SET "indexed" = 0
  WHERE "kind" = 'application' AND "recordId" = (SELECT "id" FROM "Application" WHERE "fileId" = new."fileId");
  UPDATE "person_entry" SET "indexed" = 0
  WHERE "kind" = 'cv' AND "recordId" = (SELECT "id" FROM "CvDocument" WHERE "fileId" = new."fileId");
END;

CREATE TRIGGER "document_text_entry_delete" AFTER DELETE ON "DocumentText" BEGIN
  UPDATE "person_entry" SET "indexed" = 0
  WHERE "kind" = 'application' AND "recordId" = (SELECT "id" FROM "Application" WHERE "fileId" = old."fileId");
  UPDATE "person_entry" SET "indexed" = 0
  WHERE "kind" = 'cv' AND "recordId" = (SELECT "id" FROM "CvDocument" WHERE "fileId" = old."fileId");
END;

-- The index holds the title and the place of the job that somebody applied for.
CREATE TRIGGER "job_entry_words" AFTER UPDATE OF "title", "location" ON "Job"
WHEN (old."title", old."location") IS NOT (new."title", new."location") BEGIN
  UPDATE "person_entry" SET "indexed" = 0
  WHERE "kind" = 'application' AND "recordId" IN (SELECT "id" FROM "Application" WHERE "jobId" = new."id");
END;

-- The rows that are there already, in the order in which they came in. Their words are read in by the background task.
INSERT INTO "person_entry" ("kind", "recordId", "status", "stage", "superseded", "sentAt")
SELECT "kind", "recordId", "status", "stage", "superseded", "sentAt" FROM (
  SELECT 'application' AS "kind", "id" AS "recordId", "status", "stage", "superseded", "createdAt" AS "sentAt" FROM "Application"
  UNION ALL
  SELECT 'cv', "id", "status", NULL, 0, "submittedAt" FROM "CvDocument"
) ORDER BY "sentAt", "kind", "recordId";
