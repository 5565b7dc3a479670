import 'server-only';
import { shownEmail } from '../base/no-address';
import { db } from '../platform/db/client';
import { condition, ignoringCase, type Condition } from '../platform/db/conditions';
import { byOwner, byTags, taggedWith } from '../desk/queries';
import { BY_ID, type StoredFor } from '../platform/db/lists';
import { peopleMatch } from '../platform/db/trigrams';
import { fileIdStart } from '../platform/files/reference';
import type { cvListing } from './listing';

export const storedCvs: StoredFor<typeof cvListing> = {
  table: 'CvDocument',
  index: 'CvDocument_list',
  shorter: ({ tag, ownerId, status }) => {
    if (tag !== undefined) return { index: 'CvDocument_list', few: true };
    if (ownerId !== undefined) return { index: 'CvDocument_owner', few: true };
    return status === undefined ? undefined : { index: 'CvDocument_status_id_idx' };
  },
  counts: 'cv_count',
  holds: async (part) => referenceMatch(part) ?? (await peopleMatch('cv_search', part)),
  where: ({ status, tag, owner }) => ({
    status,
    ownerId: owner,
    tag: tag === undefined ? undefined : taggedWith('cvId', tag),
  }),
  sort: {
    id: BY_ID,
    applicant: { by: '"nameFolded"' },
    email: { by: '"emailFolded"' },
    file: {
      by: () => ignoringCase('(SELECT f."originalName" FROM "StoredFile" f WHERE f."id" = "fileId")'),
      index: 'CvDocument_fileId_key',
    },
    status: { by: '"status"' },
    submitted: BY_ID,
    tags: { by: byTags('cvId', 'CvDocument'), index: 'CvDocument_list' },
    owner: { by: byOwner, index: 'CvDocument_owner' },
  },
  csv: {
    ID: 'id',
    Applicant: 'applicantName',
    'E-mail': ['email', shownEmail],
    Phone: 'phone',
    Skills: 'skills',
    Experience: 'experienceYears',
    Education: 'education',
    Status: 'status',
    Notes: 'notes',
    File: 'file.originalName',
    'Consent text': 'consentVersion',
    'Consent given': 'consentAt',
    Submitted: 'submittedAt',
    Decided: 'decidedAt',
    'Cover letter': 'coverLetter',
  },
  read: (query) => db().cvDocument.findMany(query),
};

function referenceMatch(part: string): Condition | null {
  const start = fileIdStart(part);
  // File ids are hexadecimal, so `g` sorts after every possible continuation.
  return start === null ? null : condition('"fileId" BETWEEN ? AND ?', start, `${start}g`);
}
