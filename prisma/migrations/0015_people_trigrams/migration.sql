-- Parts of the folded names and addresses of applications and CV documents are found by one trigram index each, as titles of jobs are
-- (migration 0002). It takes the place of the counters, domains and indexes of migrations 0005 and 0010; what was counted in
-- advance is now counted in the indexes of the tables themselves (lib/platform/db/people-search.ts, decision 029).
DROP TRIGGER "application_search_insert";
DROP TRIGGER "application_search_update";
DROP TRIGGER "application_search_delete";
DROP TRIGGER "application_change_apply";
DROP VIEW "application_change";
DROP TABLE "application_piece";
DROP TABLE "application_search";
DROP TABLE "application_domain";
DROP TABLE "application_gram";
DROP TRIGGER "cv_search_insert";
DROP TRIGGER "cv_search_update";
DROP TRIGGER "cv_search_delete";
DROP TRIGGER "cv_change_apply";
DROP VIEW "cv_change";
DROP TABLE "cv_piece";
DROP TABLE "cv_search";
DROP TABLE "cv_domain";
DROP TABLE "cv_gram";
DROP TABLE "text_place";

-- No models: the triggers keep these tables, so that no command can forget to. Contentless: the rowid is the row's id, the texts stay in its
-- table. detail = none: it finds the rows that hold every three-letter piece of a term, and the query checks the term itself.
-- Without positions the index takes a quarter of the room, and erasing somebody from it a quarter of the time.
CREATE VIRTUAL TABLE "application_search" USING fts5(
  name,
  email,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);

CREATE TRIGGER "application_search_insert" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "application_search" (rowid, name, email) VALUES (new."id", new."nameFolded", new."emailFolded");
END;

-- One trigger with two statements: SQLite runs several triggers of one event in no promised order.
CREATE TRIGGER "application_search_update" AFTER UPDATE OF "id", "nameFolded", "emailFolded" ON "Application"
WHEN (old."id", old."nameFolded", old."emailFolded") IS NOT (new."id", new."nameFolded", new."emailFolded") BEGIN
  DELETE FROM "application_search" WHERE rowid = old."id";
  INSERT INTO "application_search" (rowid, name, email) VALUES (new."id", new."nameFolded", new."emailFolded");
END;

CREATE TRIGGER "application_search_delete" AFTER DELETE ON "Application" BEGIN
  DELETE FROM "application_search" WHERE rowid = old."id";
END;

-- The rows that are there already.
INSERT INTO "application_search" (rowid, name, email) SELECT "id", "nameFolded", "emailFolded" FROM "Application";

CREATE VIRTUAL TABLE "cv_search" USING fts5(
  name,
  email,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);

CREATE TRIGGER "cv_search_insert" AFTER INSERT ON "CvDocument" BEGIN
  INSERT INTO "cv_search" (rowid, name, email) VALUES (new."id", new."nameFolded", new."emailFolded");
END;

-- One trigger with two statements: SQLite runs several triggers of one event in no promised order.
CREATE TRIGGER "cv_search_update" AFTER UPDATE OF "id", "nameFolded", "emailFolded" ON "CvDocument"
WHEN (old."id", old."nameFolded", old."emailFolded") IS NOT (new."id", new."nameFolded", new."emailFolded") BEGIN
  DELETE FROM "cv_search" WHERE rowid = old."id";
  INSERT INTO "cv_search" (rowid, name, email) VALUES (new."id", new."nameFolded", new."emailFolded");
END;

CREATE TRIGGER "cv_search_delete" AFTER DELETE ON "CvDocument" BEGIN
  DELETE FROM "cv_search" WHERE rowid = old."id";
END;

-- The rows that are there already.
INSERT INTO "cv_search" (rowid, name, email) SELECT "id", "nameFolded", "emailFolded" FROM "CvDocument";

-- "superseded" (migration 0010): of what one address sends for one job, all but the newest. What comes in supersedes what was sent before; when
-- the newest is deleted, the one before it is the newest again. Nothing in the product moves an application to another job or
-- address; where that is done all the same, the versions it leaves and those it joins are settled.
CREATE TRIGGER "application_version_insert" AFTER INSERT ON "Application" BEGIN
  UPDATE "Application" SET "superseded" = NOT "superseded"
  WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded"
    AND "superseded" <> ("id" < (SELECT max("id") FROM "Application" WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded"));
END;

CREATE TRIGGER "application_version_update" AFTER UPDATE OF "id", "jobId", "emailFolded" ON "Application"
WHEN (old."id", old."jobId", old."emailFolded") IS NOT (new."id", new."jobId", new."emailFolded") BEGIN
  UPDATE "Application" SET "superseded" = NOT "superseded"
  WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded"
    AND "superseded" <> ("id" < (SELECT max("id") FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded"));
  UPDATE "Application" SET "superseded" = NOT "superseded"
  WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded"
    AND "superseded" <> ("id" < (SELECT max("id") FROM "Application" WHERE "jobId" = new."jobId" AND "emailFolded" = new."emailFolded"));
END;

CREATE TRIGGER "application_version_delete" AFTER DELETE ON "Application" BEGIN
  UPDATE "Application" SET "superseded" = NOT "superseded"
  WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded"
    AND "superseded" <> ("id" < (SELECT max("id") FROM "Application" WHERE "jobId" = old."jobId" AND "emailFolded" = old."emailFolded"));
END;
