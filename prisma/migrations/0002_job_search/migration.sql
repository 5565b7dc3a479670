-- Substring search over the folded titles of published jobs. No model: lib/platform/db/job-search.ts reads it, these triggers keep it,
-- so that no command can forget to. Contentless: the rowid is the job's id, the text stays in "Job". detail = none: it finds the
-- titles that hold every three-letter piece of the term, and the query checks the term itself; four times faster than positions.
CREATE VIRTUAL TABLE "job_title_search" USING fts5(
  title,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 1'
);

CREATE TRIGGER "job_title_search_insert" AFTER INSERT ON "Job" WHEN new."status" = 'published' BEGIN
  INSERT INTO "job_title_search" (rowid, title) VALUES (new."id", new."titleFolded");
END;

-- One trigger with two statements: SQLite runs several triggers of one event in no promised order.
CREATE TRIGGER "job_title_search_update" AFTER UPDATE OF "titleFolded", "status" ON "Job"
WHEN old."status" = 'published' OR new."status" = 'published' BEGIN
  DELETE FROM "job_title_search" WHERE rowid = old."id";
  INSERT INTO "job_title_search" (rowid, title) SELECT new."id", new."titleFolded" WHERE new."status" = 'published';
END;

CREATE TRIGGER "job_title_search_delete" AFTER DELETE ON "Job" WHEN old."status" = 'published' BEGIN
  DELETE FROM "job_title_search" WHERE rowid = old."id";
END;
