import { CvDetails } from '@/components/office/cv/cv-details';
import { CvDecisions, TakeBack } from '@/components/office/review/cv-decisions';
import { DocumentPane } from '@/components/office/review/document-pane';
import { env } from '@/lib/base/env';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import { cvLetterDesk, firstCv, positionOfCv, readCvText, findOfficeCv } from '@/lib/cv/queries';
import { canTakeBackCv } from '@/lib/cv/rules';
import { markText } from '@/lib/shortlist/marked-text';
import { CV_STATUS_LABELS } from '@/lib/vocabulary/cv';
import { SHOWN_LETTERS } from '@/lib/vocabulary/shortlist';
import type { Reviewing } from './reviewing';
import { May } from '@/components/office/may';

export const cvReviewing: Reviewing = {
  start: async (filters) => firstCv(cvListing.read(filters)),
  position: (filters, id) => positionOfCv(cvListing.read(filters), id),
  read: async (id, { state, flash, moderator }) => {
    const cv = await findOfficeCv(id);
    if (!cv) return null;
    const place = await positionOfCv(cvListing.read(state.filters), id);
    const letter = await cvLetterDesk(cv, moderator.name);
    const text = (await readCvText(id, moderator)).slice(0, SHOWN_LETTERS);
    return {
      name: content().cvDetails.title(cv.applicant_name),
      place,
      document: (
        <DocumentPane
          record={{ id }}
          name={cv.applicant_name}
          opensInline={cv.opens_inline}
          pieces={markText(text, []).pieces}
          document={cv.document}
        />
      ),
      decision: (
        <>
          <May do="decide">
            <CvDecisions {...{ cv, state, place, flash, letter }} canTakeBack={canTakeBackCv(cv, new Date())} />
          </May>
          <CvDetails cv={cv} timeZone={env().siteTimeZone} />
        </>
      ),
    };
  },
  said: async (id, state) => {
    const cv = await findOfficeCv(id);
    if (!cv) return null;
    const place = await positionOfCv(cvListing.read(state.filters), id);
    const undo = canTakeBackCv(cv, new Date()) && (
      <May do="decide">
        <TakeBack cv={cv} state={{ ...state, open: id }} place={place} />
      </May>
    );
    return { name: content().cvDetails.title(cv.applicant_name), status: CV_STATUS_LABELS[cv.status], undo };
  },
};
