-- CreateTable
CREATE TABLE "EmptySearch" (
    "words" TEXT NOT NULL,
    "day" TEXT NOT NULL,

    CONSTRAINT "EmptySearch_pkey" PRIMARY KEY ("words","day")
);
