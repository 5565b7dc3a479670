-- CreateTable
CREATE TABLE "EmptySearch" (
    "words" TEXT NOT NULL,
    "day" TEXT NOT NULL,

    PRIMARY KEY ("words", "day")
);
