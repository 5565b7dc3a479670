-- Files of the store that no row of "StoredFile" names: deleted ones until they are gone, and those whose row is about to be written.
CREATE TABLE "FileRemoval" (
    "fileId" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "erasure" TEXT,

    CONSTRAINT "FileRemoval_pkey" PRIMARY KEY ("fileId")
);
CREATE INDEX "FileRemoval_dueAt_idx" ON "FileRemoval"("dueAt");

-- A file's row goes with the record that owns it, and leaves the removal of the file behind: no command can forget either.
CREATE FUNCTION file_of_record_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM "StoredFile" WHERE "id" = OLD."fileId";
  RETURN NULL;
END $$;
CREATE TRIGGER "file_of_application_delete" AFTER DELETE ON "Application" FOR EACH ROW EXECUTE FUNCTION file_of_record_delete();
CREATE TRIGGER "file_of_cv_delete" AFTER DELETE ON "CvDocument" FOR EACH ROW EXECUTE FUNCTION file_of_record_delete();
CREATE FUNCTION file_removal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "FileRemoval" ("fileId", "since", "dueAt") VALUES (OLD."id", now(), now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "file_removal" AFTER DELETE ON "StoredFile" FOR EACH ROW EXECUTE FUNCTION file_removal();
