-- A consent to be named to clients that was taken back: a backup of before does not bring it back (decision 062). It has no time at which it
-- came to be, so `bornAt` is when it had been given, for the last time.
CREATE TRIGGER "erasure_consent_ended" AFTER UPDATE OF "state" ON "ContactConsent"
WHEN old."state" = 'agreed' AND new."state" <> 'agreed' BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('consent-ended', old."entryId", old."decidedAt");
END;
