-- Files of the store that no row of "StoredFile" names: deleted ones until they are gone, and those whose row is about to be written.
CREATE TABLE "FileRemoval" (
    "fileId" TEXT NOT NULL PRIMARY KEY,
    "since" DATETIME NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "erasure" TEXT
);
CREATE INDEX "FileRemoval_dueAt_idx" ON "FileRemoval"("dueAt");

-- A file's row goes with the record that owns it, and leaves the removal of the file behind: no command can forget either.
CREATE TRIGGER "file_of_application_delete" AFTER DELETE ON "Application" BEGIN
  DELETE FROM "StoredFile" WHERE "id" = old."fileId";
END;
CREATE TRIGGER "file_of_cv_delete" AFTER DELETE ON "CvDocument" BEGIN
  DELETE FROM "StoredFile" WHERE "id" = old."fileId";
END;
CREATE TRIGGER "file_removal" AFTER DELETE ON "StoredFile" BEGIN
  INSERT OR IGNORE INTO "FileRemoval" ("fileId", "since", "dueAt")
  VALUES (old."id", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'));
END;
