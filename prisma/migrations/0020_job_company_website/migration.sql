-- Where a company tells of itself, as its posting says.
ALTER TABLE "Job" ADD COLUMN "companyWebsite" TEXT;
