import { ApplicationDecision } from '@/components/office/review/application-decision';
import { ApplicationFacts } from '@/components/office/review/application-facts';
import { DocumentPane, ReadText } from '@/components/office/review/document-pane';
import { reviewAction } from '@/components/office/review/urls';
import { applicationLetterDesk } from '@/lib/applications/letter-desk';
import { applicationListing } from '@/lib/applications/listing';
import { findOfficeApplication } from '@/lib/applications/queries';
import { firstApplication, placeOfApplication, readResumeText } from '@/lib/applications/review';
import { env } from '@/lib/base/env';
import { officeApi } from '@/lib/base/office-routes';
import { today } from '@/lib/base/time';
import { wishesOfApplicant } from '@/lib/candidates/wishes';
import { content } from '@/lib/content';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import type { Reviewing } from './reviewing';

export const applicationReviewing: Reviewing = {
  start: async (filters) => firstApplication(applicationListing.read(filters)),
  read: async (id, { state, flash, moderator }) => {
    const { applicationDetails, wishLine } = content();
    const found = await findOfficeApplication(id);
    if (!found) return null;
    const { application, document } = found;
    const { applicant_name: name, opens_inline: opensInline, status, feedback, updated_at, newest } = application;
    const place = await placeOfApplication(applicationListing.read(state.filters), id);
    const read = { text: await readResumeText(id, moderator), document };
    const wishes = await wishesOfApplicant(id);
    const timeZone = env().siteTimeZone;
    return {
      name: applicationDetails.title(name),
      place,
      document: <DocumentPane record={{ application_id: id }} name={name} opensInline={opensInline} {...read} />,
      decision: (
        <>
          <ApplicationDecision
            key={id}
            application={{ id, status, feedback, updated_at, newest }}
            letter={await applicationLetterDesk(application, moderator.name)}
            action={reviewAction(officeApi.reviewApplications, state, place)}
            typed={flash?.values}
          />
          <div>
            <ApplicationFacts
              application={application}
              timeZone={timeZone}
              wishes={wishes && wishLine.text(wishes, today(), timeZone)}
            />
            {opensInline && <ReadText {...read} />}
          </div>
        </>
      ),
    };
  },
  said: async (id) => {
    const found = await findOfficeApplication(id);
    if (!found) return null;
    const { applicant_name: name, status } = found.application;
    return { name: content().applicationDetails.title(name), status: APPLICATION_STATUS_LABELS[status] };
  },
};
