-- What was erased, or ended for good, of which record: a backup of before does not bring it back (decision 062). Triggers write it, in the
-- transaction of what they tell of, so no command can forget it. Nothing of a person is in it: numbers, kinds and times; `bornAt` tells a
-- record from another one that got its number after a restore. Of an address (kind `address`, lib/platform/erased) a keyed hash.
CREATE TABLE "erasure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entryId" TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(16)))),
    "kind" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "bornAt" DATETIME,
    "erasedAt" DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'))
);

CREATE TRIGGER "erasure_application" AFTER DELETE ON "Application" BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('application', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_cv" AFTER DELETE ON "CvDocument" BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('cv', old."id", old."submittedAt");
END;
CREATE TRIGGER "erasure_account" AFTER DELETE ON "User" BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('account', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_message" AFTER DELETE ON "ContactMessage" BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('message', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_subscriber" AFTER DELETE ON "Subscriber" BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('subscriber', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_alert" AFTER DELETE ON "JobAlert" BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('alert', old."id", old."createdAt");
END;

-- What stays as a row, but not as what it was: consent that was taken back, postings without text or contact, closed doors.
CREATE TRIGGER "erasure_subscriber_ended" AFTER UPDATE OF "status" ON "Subscriber"
WHEN new."status" = 'unsubscribed' AND old."status" <> 'unsubscribed' BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('subscriber-ended', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_alert_ended" AFTER UPDATE OF "status" ON "JobAlert"
WHEN new."status" = 'unsubscribed' AND old."status" <> 'unsubscribed' BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('alert-ended', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_posting" AFTER UPDATE OF "status" ON "Job"
WHEN new."status" = 'deleted' AND old."status" <> 'deleted' BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('posting', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_contact" AFTER UPDATE OF "contactName", "email", "phone" ON "Job"
WHEN coalesce(new."contactName", new."email", new."phone") IS NULL
  AND coalesce(old."contactName", old."email", old."phone") IS NOT NULL BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('contact', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_account_closed" AFTER UPDATE OF "disabledAt" ON "User"
WHEN new."disabledAt" IS NOT NULL AND old."disabledAt" IS NULL BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('account-closed', old."id", old."createdAt");
END;
CREATE TRIGGER "erasure_client_link_ended" AFTER UPDATE OF "revokedAt" ON "ClientLink"
WHEN new."revokedAt" IS NOT NULL AND old."revokedAt" IS NULL BEGIN
  INSERT INTO "erasure" ("kind", "recordId", "bornAt") VALUES ('client-link-ended', old."id", old."createdAt");
END;
