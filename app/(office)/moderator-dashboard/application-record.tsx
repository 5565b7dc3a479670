import { ApplicationDetails } from '@/components/office/applications/application-details';
import type { DeskContext } from '@/components/office/desk/section';
import { IntroducedTo } from '@/components/office/introductions/introduced-to';
import { TextLink } from '@/components/ui/text-link';
import { applicationListing, type ApplicationListParams } from '@/lib/applications/listing';
import { applicationLetterDesk, type findOfficeApplication } from '@/lib/applications/queries';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { today } from '@/lib/base/time';
import { wishesOfApplicant } from '@/lib/candidates/wishes';
import { content } from '@/lib/content';
import { findIntroductionsOf } from '@/lib/introductions/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { STAGE_FORM } from '@/lib/vocabulary/stages';
import { RecordDesk, versionsOf } from './record-desk';
import { RecordThread } from './record-thread';

type ApplicationRecordProps = {
  shown: NonNullable<Awaited<ReturnType<typeof findOfficeApplication>>>;
  state: ApplicationListParams;
  moderator: DeskContext['moderator'];
  params: PageParams;
  timeZone: string;
};

/** All stored data about the application in the URL, rendered below the list. */
export async function ApplicationRecord({ shown, state, moderator, params, timeZone }: ApplicationRecordProps) {
  const { interviewOffice, wishLine } = content();
  const { id } = shown.application;
  const { outcome } = params;
  const [flash, wishes, introductions, letter] = await Promise.all([
    readFlash(STAGE_FORM, outcome),
    wishesOfApplicant(id),
    findIntroductionsOf(id),
    applicationLetterDesk(shown.application, moderator.name),
  ]);
  return (
    <>
      <ApplicationDetails
        {...shown}
        flash={flash}
        state={state}
        timeZone={timeZone}
        wishes={wishes && wishLine.text(wishes, today(), timeZone)}
      />
      <RecordThread
        record={{ kind: 'application', id }}
        letter={letter}
        page={applicationListing.url({ ...state, open: id })}
        params={params}
      />
      <RecordDesk
        record={{ kind: 'application', id }}
        versions={versionsOf(shown)}
        moderator={moderator}
        outcome={outcome}
      />
      <p>
        <TextLink href={officePages.interviews(id)} tall>
          {interviewOffice.link}
        </TextLink>
      </p>
      <IntroducedTo introductions={introductions} timeZone={timeZone} />
    </>
  );
}
