-- CreateIndex
CREATE INDEX "Application_list" ON "Application"("id", "status", "emailFolded", "nameFolded");

-- CreateIndex
CREATE INDEX "CvDocument_list" ON "CvDocument"("id", "status", "emailFolded", "nameFolded");

-- CreateIndex
CREATE INDEX "OutboxMail_toAddress_idx" ON "OutboxMail"("toAddress");

-- Substring search over the folded names and addresses of applications and CV documents, and how many there are of each status. No models:
-- lib/platform/db/people-search.ts and people-term.ts read these tables, the triggers keep them, so that no command can forget to.
-- The two halves differ in names only.
--
-- An address is cut in two: what stands before the first '@', and the domain with its '@' (or the whole, where there is none). Domains are
-- few and shared: a common one in the full-text index would be found, and counted, a million times. They are rows with counts instead.

-- 1, 2, 3 …: the places in a text, for taking it apart. A name of 120 letters and an address of 254 stay far below, even folded.
CREATE TABLE "text_place" ("at" INTEGER PRIMARY KEY NOT NULL);
INSERT INTO "text_place" WITH RECURSIVE place("at") AS (SELECT 1 UNION ALL SELECT "at" + 1 FROM place WHERE "at" < 8192) SELECT "at" FROM place;

-- applications: how many rows hold each piece of one or two letters in name or address; the piece of no letters is in every row.
CREATE TABLE "application_gram" (
  "gram" TEXT PRIMARY KEY NOT NULL,
  "total" INTEGER NOT NULL,
  "pending" INTEGER NOT NULL,
  "interview" INTEGER NOT NULL,
  "approved" INTEGER NOT NULL,
  "rejected" INTEGER NOT NULL
) WITHOUT ROWID;

-- How many rows have each address domain.
CREATE TABLE "application_domain" (
  "id" INTEGER PRIMARY KEY NOT NULL,
  "domain" TEXT NOT NULL UNIQUE,
  "total" INTEGER NOT NULL,
  "pending" INTEGER NOT NULL,
  "interview" INTEGER NOT NULL,
  "approved" INTEGER NOT NULL,
  "rejected" INTEGER NOT NULL
);

-- Names and local parts, with positions: what it finds needs no second look. Both are followed by two letters of private use, so that
-- their ends can be searched for. Domain and status are one token each: the domain's id in three such letters, the status's first three.
CREATE VIRTUAL TABLE "application_search" USING fts5(
  name,
  local,
  domain,
  status,
  content = '',
  contentless_delete = 1,
  tokenize = 'trigram case_sensitive 1'
);

-- The three-letter pieces that there are.
CREATE VIRTUAL TABLE "application_piece" USING fts5vocab("application_search", row);

-- What the triggers write to: "sign" is 1 for a row that comes and -1 for one that goes.
CREATE VIEW "application_change" AS SELECT 0 AS "sign", 0 AS "id", '' AS "name", '' AS "email", '' AS "status";

CREATE TRIGGER "application_change_apply" INSTEAD OF INSERT ON "application_change" BEGIN
  INSERT INTO "application_gram" ("gram", "total", "pending", "interview", "approved", "rejected")
  SELECT "gram", new."sign", new."sign" * (new."status" = 'pending'), new."sign" * (new."status" = 'interview'),
    new."sign" * (new."status" = 'approved'), new."sign" * (new."status" = 'rejected')
  FROM (
    SELECT '' AS "gram"
    UNION SELECT substr(new."name" || char(63743) || new."email", "at", 1) FROM "text_place" WHERE "at" <= length(new."name") + length(new."email") + 1
    UNION SELECT substr(new."name" || char(63743) || new."email", "at", 2) FROM "text_place" WHERE "at" <= length(new."name") + length(new."email") + 1
  ) WHERE true
  ON CONFLICT ("gram") DO UPDATE SET "total" = "total" + excluded."total", "pending" = "pending" + excluded."pending",
    "interview" = "interview" + excluded."interview", "approved" = "approved" + excluded."approved", "rejected" = "rejected" + excluded."rejected";

  INSERT INTO "application_domain" ("domain", "total", "pending", "interview", "approved", "rejected")
  VALUES (substr(new."email", instr(new."email", '@')), new."sign", new."sign" * (new."status" = 'pending'),
    new."sign" * (new."status" = 'interview'), new."sign" * (new."status" = 'approved'), new."sign" * (new."status" = 'rejected'))
  ON CONFLICT ("domain") DO UPDATE SET "total" = "total" + excluded."total", "pending" = "pending" + excluded."pending",
    "interview" = "interview" + excluded."interview", "approved" = "approved" + excluded."approved", "rejected" = "rejected" + excluded."rejected";

  DELETE FROM "application_search" WHERE rowid = new."id" AND new."sign" = -1;
  INSERT INTO "application_search" (rowid, name, local, domain, status)
  SELECT new."id", new."name" || char(63743, 63743), replace(substr(new."email", 1, max(0, instr(new."email", '@') - 1)), char(63743), '@') || char(63743, 63743),
    char(57344 + ("id" & 4095), 57344 + (("id" >> 12) & 4095), 57344 + ("id" >> 24)), substr(new."status", 1, 3)
  FROM "application_domain" WHERE "domain" = substr(new."email", instr(new."email", '@')) AND new."sign" = 1;

  -- A domain can be a person's own: it goes with the last who used it.
  DELETE FROM "application_domain" WHERE "domain" = substr(new."email", instr(new."email", '@')) AND "total" = 0;
END;

CREATE TRIGGER "application_search_insert" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "application_change" VALUES (1, new."id", new."nameFolded", new."emailFolded", new."status");
END;

CREATE TRIGGER "application_search_update" AFTER UPDATE OF "id", "nameFolded", "emailFolded", "status" ON "Application"
WHEN (old."id", old."nameFolded", old."emailFolded", old."status") IS NOT (new."id", new."nameFolded", new."emailFolded", new."status") BEGIN
  INSERT INTO "application_change" VALUES (-1, old."id", old."nameFolded", old."emailFolded", old."status");
  INSERT INTO "application_change" VALUES (1, new."id", new."nameFolded", new."emailFolded", new."status");
END;

CREATE TRIGGER "application_search_delete" AFTER DELETE ON "Application" BEGIN
  INSERT INTO "application_change" VALUES (-1, old."id", old."nameFolded", old."emailFolded", old."status");
END;

-- The rows that are there already.
INSERT INTO "application_change" SELECT 1, "id", "nameFolded", "emailFolded", "status" FROM "Application";
INSERT INTO "application_gram" VALUES ('', 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING;

-- CV documents: how many rows hold each piece of one or two letters in name or address; the piece of no letters is in every row.
CREATE TABLE "cv_gram" (
  "gram" TEXT PRIMARY KEY NOT NULL,
  "total" INTEGER NOT NULL,
  "pending" INTEGER NOT NULL,
  "interview" INTEGER NOT NULL,
  "approved" INTEGER NOT NULL,
  "rejected" INTEGER NOT NULL
) WITHOUT ROWID;

-- How many rows have each address domain.
CREATE TABLE "cv_domain" (
  "id" INTEGER PRIMARY KEY NOT NULL,
  "domain" TEXT NOT NULL UNIQUE,
  "total" INTEGER NOT NULL,
  "pending" INTEGER NOT NULL,
  "interview" INTEGER NOT NULL,
  "approved" INTEGER NOT NULL,
  "rejected" INTEGER NOT NULL
);

-- Names and local parts, with positions: what it finds needs no second look. Both are followed by two letters of private use, so that
-- their ends can be searched for. Domain and status are one token each: the domain's id in three such letters, the status's first three.
CREATE VIRTUAL TABLE "cv_search" USING fts5(
  name,
  local,
  domain,
  status,
  content = '',
  contentless_delete = 1,
  tokenize = 'trigram case_sensitive 1'
);

-- The three-letter pieces that there are.
CREATE VIRTUAL TABLE "cv_piece" USING fts5vocab("cv_search", row);

-- What the triggers write to: "sign" is 1 for a row that comes and -1 for one that goes.
CREATE VIEW "cv_change" AS SELECT 0 AS "sign", 0 AS "id", '' AS "name", '' AS "email", '' AS "status";

CREATE TRIGGER "cv_change_apply" INSTEAD OF INSERT ON "cv_change" BEGIN
  INSERT INTO "cv_gram" ("gram", "total", "pending", "interview", "approved", "rejected")
  SELECT "gram", new."sign", new."sign" * (new."status" = 'pending'), new."sign" * (new."status" = 'interview'),
    new."sign" * (new."status" = 'approved'), new."sign" * (new."status" = 'rejected')
  FROM (
    SELECT '' AS "gram"
    UNION SELECT substr(new."name" || char(63743) || new."email", "at", 1) FROM "text_place" WHERE "at" <= length(new."name") + length(new."email") + 1
    UNION SELECT substr(new."name" || char(63743) || new."email", "at", 2) FROM "text_place" WHERE "at" <= length(new."name") + length(new."email") + 1
  ) WHERE true
  ON CONFLICT ("gram") DO UPDATE SET "total" = "total" + excluded."total", "pending" = "pending" + excluded."pending",
    "interview" = "interview" + excluded."interview", "approved" = "approved" + excluded."approved", "rejected" = "rejected" + excluded."rejected";

  INSERT INTO "cv_domain" ("domain", "total", "pending", "interview", "approved", "rejected")
  VALUES (substr(new."email", instr(new."email", '@')), new."sign", new."sign" * (new."status" = 'pending'),
    new."sign" * (new."status" = 'interview'), new."sign" * (new."status" = 'approved'), new."sign" * (new."status" = 'rejected'))
  ON CONFLICT ("domain") DO UPDATE SET "total" = "total" + excluded."total", "pending" = "pending" + excluded."pending",
    "interview" = "interview" + excluded."interview", "approved" = "approved" + excluded."approved", "rejected" = "rejected" + excluded."rejected";

  DELETE FROM "cv_search" WHERE rowid = new."id" AND new."sign" = -1;
  INSERT INTO "cv_search" (rowid, name, local, domain, status)
  SELECT new."id", new."name" || char(63743, 63743), replace(substr(new."email", 1, max(0, instr(new."email", '@') - 1)), char(63743), '@') || char(63743, 63743),
    char(57344 + ("id" & 4095), 57344 + (("id" >> 12) & 4095), 57344 + ("id" >> 24)), substr(new."status", 1, 3)
  FROM "cv_domain" WHERE "domain" = substr(new."email", instr(new."email", '@')) AND new."sign" = 1;

  -- A domain can be a person's own: it goes with the last who used it.
  DELETE FROM "cv_domain" WHERE "domain" = substr(new."email", instr(new."email", '@')) AND "total" = 0;
END;

CREATE TRIGGER "cv_search_insert" AFTER INSERT ON "CvDocument" BEGIN
  INSERT INTO "cv_change" VALUES (1, new."id", new."nameFolded", new."emailFolded", new."status");
END;

CREATE TRIGGER "cv_search_update" AFTER UPDATE OF "id", "nameFolded", "emailFolded", "status" ON "CvDocument"
WHEN (old."id", old."nameFolded", old."emailFolded", old."status") IS NOT (new."id", new."nameFolded", new."emailFolded", new."status") BEGIN
  INSERT INTO "cv_change" VALUES (-1, old."id", old."nameFolded", old."emailFolded", old."status");
  INSERT INTO "cv_change" VALUES (1, new."id", new."nameFolded", new."emailFolded", new."status");
END;

CREATE TRIGGER "cv_search_delete" AFTER DELETE ON "CvDocument" BEGIN
  INSERT INTO "cv_change" VALUES (-1, old."id", old."nameFolded", old."emailFolded", old."status");
END;

-- The rows that are there already.
INSERT INTO "cv_change" SELECT 1, "id", "nameFolded", "emailFolded", "status" FROM "CvDocument";
INSERT INTO "cv_gram" VALUES ('', 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING;

