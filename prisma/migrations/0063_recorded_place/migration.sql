-- People are found at the place that the office recorded, so its change makes their words outdated.
DROP TRIGGER "cv_entry_words";
CREATE TRIGGER "cv_entry_words" AFTER UPDATE OF "applicantName", "email", "skills", "education", "coverLetter", "fileId", "location" ON "CvDocument" BEGIN
  UPDATE "person_entry" SET "indexed" = 0 WHERE "kind" = 'cv' AND "recordId" = new."id";
END;
