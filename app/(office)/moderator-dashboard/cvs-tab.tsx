import { CvBoard } from '@/components/office/cv/cv-board';
import { CvDetails } from '@/components/office/cv/cv-details';
import { reviewOfWaiting } from '@/components/office/review/urls';
import { ListingTab } from '@/components/office/listing-tab';
import { optionsOf } from '@/lib/vocabulary/labels';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import { onlyThese } from '@/lib/base/fields/only-these';
import type { PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { cvListing, LISTED_CV, waitingCvs } from '@/lib/cv/listing';
import { cvLetterDesk, countCvs, findOfficeCv, firstCv, listCvs } from '@/lib/cv/queries';
import { findLetterDesk } from '@/lib/letters/queries';
import { findMarks, listModerators, listTags } from '@/lib/desk/queries';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { CV_STATUS_LABELS } from '@/lib/vocabulary/cv';
import { deskSelects, listedMarks } from './desk-filters';
import { RecordDesk } from './record-desk';
import { RecordThread } from './record-thread';
import { shownFields } from './shown-fields';
import type { OwnList } from '@/lib/views/schema';

const STATUSES = optionsOf(CV_STATUS_LABELS);
const SHOWN_CV = ['id', 'applicant_name', 'file_name', 'status'] as const;
/** Fields that only their own columns show. */
const OPTIONAL = { phone: 'phone', skills: 'skills', experience_years: 'experience', education: 'education' };

export async function CvsTab({ params, moderator, own }: { params: PageParams; moderator: Caller; own: OwnList }) {
  const { cvList, deskWords, jobListings } = content();
  const query = cvListing.read(params);
  const id = cvListing.recordIn(params);
  const [{ cvs, total }, shown] = await Promise.all([listCvs(query), id === undefined ? null : findOfficeCv(id)]);
  const letter = await (shown ? cvLetterDesk(shown, moderator.name) : findLetterDesk());
  const marks = await findMarks({ cvs: cvs.map((each) => each.id) });
  const moderators = await listModerators();
  const timeZone = env().siteTimeZone;
  const fields = shownFields(LISTED_CV, OPTIONAL, own.columns);
  return (
    <ListingTab
      listing={cvListing}
      query={query}
      own={own}
      total={total}
      words={cvList}
      counts={{ total: cvList.total, of: await countCvs() }}
      selects={[
        { param: 'status', label: jobListings.statusLabel, all: cvList.allStatus, options: STATUSES, inBar: true },
        ...deskSelects(query, { tags: await listTags('cv'), moderators, moderator }),
      ]}
      unknown={id !== undefined && !shown}
      review={await reviewOfWaiting('cvs', waitingCvs(query), firstCv)}
    >
      <CvBoard
        key={cvListing.url({ ...query, sort: undefined })}
        cvs={toFields(cvs.map((each) => ({ ...onlyThese(each, fields), ...listedMarks(marks, 'cv', each.id) })))}
        state={query}
        columns={own.columns}
        timeZone={timeZone}
        letter={letter}
        moderators={moderators}
        shown={shown && onlyThese(shown, SHOWN_CV)}
        details={
          shown && (
            <>
              <CvDetails cv={shown} timeZone={timeZone} />
              <RecordThread
                record={{ kind: 'cv', id: shown.id }}
                letter={letter}
                page={cvListing.url({ ...query, open: shown.id })}
                params={params}
              />
              <RecordDesk
                record={{ kind: 'cv', id: shown.id }}
                versions={[{ id: shown.id, label: deskWords.cv(shown.id) }]}
                moderator={moderator}
                outcome={params.outcome}
              />
            </>
          )
        }
      />
    </ListingTab>
  );
}
