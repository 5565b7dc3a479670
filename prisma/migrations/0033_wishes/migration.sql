-- What candidates look for (decision 061): how and where they want to work, by which contract, and from when.
ALTER TABLE "User" ADD COLUMN "wishedWorkplaces" TEXT;
ALTER TABLE "User" ADD COLUMN "wishedTypes" TEXT;
ALTER TABLE "User" ADD COLUMN "wishedPlaces" TEXT;
ALTER TABLE "User" ADD COLUMN "wishedStartDay" TEXT;
ALTER TABLE "User" ADD COLUMN "wishedAt" DATETIME;
