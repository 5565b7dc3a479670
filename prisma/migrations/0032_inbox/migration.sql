-- Messages are answered in the office (decision 060): an answer is a letter about the message.
ALTER TABLE "Letter" ADD COLUMN "contactMessageId" INTEGER REFERENCES "ContactMessage" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Letter" ADD COLUMN "messageId" TEXT;
CREATE INDEX "Letter_contactMessageId_id_idx" ON "Letter"("contactMessageId", "id");

ALTER TABLE "ContactMessage" ADD COLUMN "answeredAt" DATETIME;
ALTER TABLE "ContactMessage" ADD COLUMN "messageId" TEXT;
CREATE INDEX "ContactMessage_late" ON "ContactMessage"("answeredAt", "handledAt", "createdAt", "id");

-- As of an application (migration 0031): an answer is one once its mail has gone out.
CREATE TRIGGER "message_answered" AFTER UPDATE OF "sentAt" ON "Letter"
WHEN new."sentAt" IS NOT NULL AND new."contactMessageId" IS NOT NULL BEGIN
  UPDATE "ContactMessage" SET "answeredAt" = new."sentAt"
  WHERE "id" = new."contactMessageId" AND ("answeredAt" IS NULL OR "answeredAt" > new."sentAt");
END;
CREATE TRIGGER "message_answered_insert" AFTER INSERT ON "Letter"
WHEN new."sentAt" IS NOT NULL AND new."contactMessageId" IS NOT NULL BEGIN
  UPDATE "ContactMessage" SET "answeredAt" = new."sentAt"
  WHERE "id" = new."contactMessageId" AND ("answeredAt" IS NULL OR "answeredAt" > new."sentAt");
END;

-- With the stage it also tells which applications nobody has dealt with in time.
DROP INDEX "Application_answered";
CREATE INDEX "Application_answered" ON "Application"("answeredAt", "status", "superseded", "createdAt", "stage");

-- The list can be narrowed to those (migration 0017).
CREATE TRIGGER "application_first_answer" AFTER UPDATE OF "answeredAt" ON "Application"
WHEN old."answeredAt" IS NOT new."answeredAt" BEGIN
  UPDATE "application_count" SET "changes" = "changes" + 1 WHERE "status" = new."status" AND "superseded" = new."superseded";
END;

-- What messages say is found by three-letter pieces, as names are (migration 0015, decision 029), but in the words themselves: the index
-- folds case, and what folding makes two letters of is written out for it. The query checks the term. No model: the triggers keep it.
CREATE VIRTUAL TABLE "message_search" USING fts5(
  message,
  content = '',
  contentless_delete = 1,
  detail = none,
  tokenize = 'trigram case_sensitive 0'
);

CREATE TRIGGER "message_search_insert" AFTER INSERT ON "ContactMessage" BEGIN
  INSERT INTO "message_search" (rowid, message)
  VALUES (new."id", replace(replace(replace(replace(new."message", 'ß', 'ss'), 'ẞ', 'ss'), 'ﬁ', 'fi'), 'ﬂ', 'fl'));
END;

CREATE TRIGGER "message_search_update" AFTER UPDATE OF "id", "message" ON "ContactMessage"
WHEN (old."id", old."message") IS NOT (new."id", new."message") BEGIN
  DELETE FROM "message_search" WHERE rowid = old."id";
  INSERT INTO "message_search" (rowid, message)
  VALUES (new."id", replace(replace(replace(replace(new."message", 'ß', 'ss'), 'ẞ', 'ss'), 'ﬁ', 'fi'), 'ﬂ', 'fl'));
END;

CREATE TRIGGER "message_search_delete" AFTER DELETE ON "ContactMessage" BEGIN
  DELETE FROM "message_search" WHERE rowid = old."id";
END;

-- The rows that are there already.
INSERT INTO "message_search" (rowid, message)
SELECT "id", replace(replace(replace(replace("message", 'ß', 'ss'), 'ẞ', 'ss'), 'ﬁ', 'fi'), 'ﬂ', 'fl') FROM "ContactMessage";
