-- Until now the reason for ruling a person out stayed stored as the strengths that a client reads when the person was
-- shortlisted afterwards. It is certain if it is one of the usual reasons, or if nobody has written strengths since or
-- before. Signatures with such a text no longer cover the shortlist: it is signed again.
UPDATE "ShortlistSignatureLine" SET "reason" = ''
WHERE EXISTS (
  SELECT 1 FROM "ShortlistEntry" "e"
  WHERE "e"."id" = "ShortlistSignatureLine"."entryId" AND "e"."reason" = "ShortlistSignatureLine"."reason" AND
    "e"."decision" <> 'struck' AND EXISTS (
      SELECT 1 FROM "ActivityLog" "l"
      WHERE "l"."action" = 'shortlist.add' AND json_extract("l"."data", '$.from') = 'struck' AND json_extract("l"."data", '$.job') = "e"."jobId"
        AND (("l"."subjectType" = 'application' AND "l"."subjectId" = CAST("e"."applicationId" AS TEXT))
          OR ("l"."subjectType" = 'cv' AND "l"."subjectId" = CAST("e"."cvId" AS TEXT)))
        AND ("e"."reason" IN ('Missing an essential requirement', 'Location', 'Salary', 'Visa', 'Availability')
          OR NOT EXISTS (
            SELECT 1 FROM "ActivityLog" "o"
            WHERE "o"."subjectType" = "l"."subjectType" AND "o"."subjectId" = "l"."subjectId" AND "o"."id" <> "l"."id"
              AND "o"."action" IN ('shortlist.add', 'shortlist.note') AND json_extract("o"."data", '$.to') = 'shortlisted'
              AND json_extract("o"."data", '$.job') = json_extract("l"."data", '$.job')))));

UPDATE "ShortlistEntry" AS "e" SET "reason" = NULL
WHERE "e"."reason" IS NOT NULL AND "e"."decision" <> 'struck' AND EXISTS (
  SELECT 1 FROM "ActivityLog" "l"
  WHERE "l"."action" = 'shortlist.add' AND json_extract("l"."data", '$.from') = 'struck' AND json_extract("l"."data", '$.job') = "e"."jobId"
    AND (("l"."subjectType" = 'application' AND "l"."subjectId" = CAST("e"."applicationId" AS TEXT))
      OR ("l"."subjectType" = 'cv' AND "l"."subjectId" = CAST("e"."cvId" AS TEXT)))
    AND ("e"."reason" IN ('Missing an essential requirement', 'Location', 'Salary', 'Visa', 'Availability')
      OR NOT EXISTS (
        SELECT 1 FROM "ActivityLog" "o"
        WHERE "o"."subjectType" = "l"."subjectType" AND "o"."subjectId" = "l"."subjectId" AND "o"."id" <> "l"."id"
          AND "o"."action" IN ('shortlist.add', 'shortlist.note') AND json_extract("o"."data", '$.to') = 'shortlisted'
          AND json_extract("o"."data", '$.job') = json_extract("l"."data", '$.job'))));
