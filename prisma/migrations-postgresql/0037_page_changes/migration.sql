-- CreateTable
CREATE TABLE "PageChange" (
    "sequence" INTEGER NOT NULL,
    "tags" JSON NOT NULL,

    CONSTRAINT "PageChange_pkey" PRIMARY KEY ("sequence")
);
