-- People are found at the place that the office recorded, so its change makes their words outdated.
DROP TRIGGER "cv_entry_words" ON "CvDocument";
CREATE TRIGGER "cv_entry_words" AFTER UPDATE OF "applicantName", "email", "skills", "education", "coverLetter", "fileId", "location" ON "CvDocument"
FOR EACH ROW EXECUTE FUNCTION entry_words('cv');
