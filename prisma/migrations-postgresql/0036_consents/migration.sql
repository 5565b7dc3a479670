-- A consent to be named to clients that was taken back: a backup of before does not bring it back (decision 062). It has no time at which it
-- came to be, so `bornAt` is when it had been given, for the last time.
CREATE FUNCTION erasure_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('consent-ended', OLD."entryId"::text, OLD."decidedAt");
  RETURN NULL;
END $$;
CREATE TRIGGER "erasure_consent_ended" AFTER UPDATE OF "state" ON "ContactConsent" FOR EACH ROW
WHEN (OLD."state" = 'agreed' AND NEW."state" <> 'agreed') EXECUTE FUNCTION erasure_of_consent();
