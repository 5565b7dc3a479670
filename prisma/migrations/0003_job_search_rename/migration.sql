-- A published job that was renamed fell out of the index: SQLite runs the triggers of one event in no promised order, and the one that
-- removes the old title came after the one that enters the new. One trigger with two statements has an order.
DROP TRIGGER "job_title_search_leave";
DROP TRIGGER "job_title_search_enter";

CREATE TRIGGER "job_title_search_update" AFTER UPDATE OF "titleFolded", "status" ON "Job"
WHEN old."status" = 'published' OR new."status" = 'published' BEGIN
  DELETE FROM "job_title_search" WHERE rowid = old."id";
  INSERT INTO "job_title_search" (rowid, title) SELECT new."id", new."titleFolded" WHERE new."status" = 'published';
END;

INSERT INTO "job_title_search" ("job_title_search") VALUES ('delete-all');
INSERT INTO "job_title_search" (rowid, title) SELECT "id", "titleFolded" FROM "Job" WHERE "status" = 'published';
