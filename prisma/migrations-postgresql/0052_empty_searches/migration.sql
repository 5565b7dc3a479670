-- CreateTable
CREATE TABLE "EmptySearch" (
    "words" TEXT NOT NULL,
    "day" TEXT NOT NULL,

    CONSTRAINT "EmptySearch_pkey" PRIMARY KEY ("words","day")
);

-- The board's index reads the names of skills again when the number of the latest change has changed.
CREATE TRIGGER "changed_job_name_insert" AFTER INSERT ON "SkillAlias" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_job();
CREATE TRIGGER "changed_job_name_update" AFTER UPDATE ON "SkillAlias" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_job();
CREATE TRIGGER "changed_job_name_delete" AFTER DELETE ON "SkillAlias" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changed_job();
