import { ApplicationDetails } from '@/components/office/applications/application-details';
import type { DeskContext } from '@/components/office/desk/section';
import { IntroducedTo } from '@/components/office/introductions/introduced-to';
import { LetterThread } from '@/components/office/letters/letter-thread';
import { TextLink } from '@/components/ui/text-link';
import type { ApplicationListParams } from '@/lib/applications/listing';
import type { findOfficeApplication } from '@/lib/applications/queries';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { today } from '@/lib/base/time';
import { wishesOfApplicant } from '@/lib/candidates/wishes';
import { content } from '@/lib/content';
import { findIntroductionsOf } from '@/lib/introductions/queries';
import { listLetters } from '@/lib/letters/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';
import { STAGE_FORM } from '@/lib/vocabulary/stages';
import { RecordDesk } from './record-desk';

type ApplicationRecordProps = {
  shown: NonNullable<Awaited<ReturnType<typeof findOfficeApplication>>>;
  state: ApplicationListParams;
  moderator: DeskContext['moderator'];
  outcome: PageParams[string];
  timeZone: string;
};

/** All stored data about the application in the URL, rendered below the list. */
export async function ApplicationRecord({ shown, state, moderator, outcome, timeZone }: ApplicationRecordProps) {
  const { applicationList, interviewOffice, wishLine } = content();
  const { id } = shown.application;
  const [flash, message, lines, wishes, introductions] = await Promise.all([
    readFlash(STAGE_FORM, outcome),
    readFlash(LETTER_FORMS.message, outcome),
    listLetters({ applicationId: id }),
    wishesOfApplicant(id),
    findIntroductionsOf(id),
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
      <LetterThread record={{ application: id }} lines={lines} flash={message} timeZone={timeZone} />
      <RecordDesk
        record={{ kind: 'application', id }}
        versions={[shown.application, ...shown.others].map((each) => ({
          id: each.id,
          label: applicationList.version(each.version, each.versions),
        }))}
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
