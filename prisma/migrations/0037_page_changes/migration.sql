-- CreateTable
CREATE TABLE "PageChange" (
    "sequence" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tags" JSONB NOT NULL
);
