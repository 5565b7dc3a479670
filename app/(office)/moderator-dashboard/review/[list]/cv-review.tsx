import { CvDetails } from '@/components/office/cv/cv-details';
import { CvDecisions, TakeBack } from '@/components/office/review/cv-decisions';
import { DocumentPane, ReadText } from '@/components/office/review/document-pane';
import { env } from '@/lib/base/env';
import { content } from '@/lib/content';
import { cvLetterDesk } from '@/lib/cv/letter-desk';
import { cvListing } from '@/lib/cv/listing';
import { findOfficeCv } from '@/lib/cv/queries';
import { firstCv, placeOfCv, readCvText } from '@/lib/cv/review';
import { canTakeBackCv } from '@/lib/cv/rules';
import { CV_STATUS_LABELS } from '@/lib/vocabulary/cv';
import type { Reviewing } from './reviewing';

export const cvReviewing: Reviewing = {
  start: async (filters) => firstCv(cvListing.read(filters)),
  read: async (id, { state, flash, moderator }) => {
    const cv = await findOfficeCv(id);
    if (!cv) return null;
    const place = await placeOfCv(cvListing.read(state.filters), id);
    const letter = await cvLetterDesk(cv, moderator.name);
    const read = { text: await readCvText(id, moderator), document: cv.document };
    return {
      name: content().cvDetails.title(cv.applicant_name),
      place,
      document: <DocumentPane record={{ id }} name={cv.applicant_name} opensInline={cv.opens_inline} {...read} />,
      decision: (
        <>
          <CvDecisions {...{ cv, state, place, flash, letter }} canTakeBack={canTakeBackCv(cv, new Date())} />
          <div>
            <CvDetails cv={cv} timeZone={env().siteTimeZone} />
            {cv.opens_inline && <ReadText {...read} />}
          </div>
        </>
      ),
    };
  },
  said: async (id, state) => {
    const cv = await findOfficeCv(id);
    if (!cv) return null;
    const place = await placeOfCv(cvListing.read(state.filters), id);
    const undo = canTakeBackCv(cv, new Date()) && <TakeBack cv={cv} state={{ ...state, open: id }} place={place} />;
    return { name: content().cvDetails.title(cv.applicant_name), status: CV_STATUS_LABELS[cv.status], undo };
  },
};
