-- SQLite merges the title index in units of 64 pages while a transaction commits. With pages of 4,050 bytes one such
-- commit took 100 to 160 ms at 100,000 jobs, and everybody waited. Existing pages stay until they are merged.
INSERT INTO "job_title_search" ("job_title_search", rank) VALUES ('pgsz', 500);
