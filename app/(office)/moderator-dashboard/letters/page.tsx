import type { Metadata } from 'next';
import Link from 'next/link';
import { TemplateForm, type EditedTemplate } from '@/components/office/letters/template-form';
import { FlashBanner } from '@/components/ui/flash-banner';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import { applicationLetterDesk, findOfficeApplication, listOfficeApplications } from '@/lib/applications/queries';
import { env } from '@/lib/base/env';
import { firstOf, wholeNumber, type PageProps } from '@/lib/base/fields/page-params';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { cvLetterDesk, findOfficeCv, listCvs } from '@/lib/cv/queries';
import { listTemplates } from '@/lib/letters/queries';
import { listOwnTemplates, ownTemplateGroup, templateGroup } from '@/lib/letters/settings';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { listSettingChanges } from '@/lib/platform/settings/store';
import { familyOf, LETTER_FORMS } from '@/lib/vocabulary/letters';
import { OfficeFrame } from '../../office-frame';
import '../settings/settings.css';
import './letters.css';

export const generateMetadata = (): Metadata => ({ title: content().letterTemplates.title });

/** Lists and edits the templates of letters and messages (docs/decisions/014-letters). */
export default async function LettersPage({ searchParams }: PageProps) {
  const { letterTemplates: words } = content();
  const { outcome, letter, own, person } = await searchParams;
  const moderator = await requireModerator(officePages.letters, 'write');
  const [letters, ownTemplates, [saved, savedOwn]] = await Promise.all([
    listTemplates(),
    listOwnTemplates(),
    readFlashes([LETTER_FORMS.template, LETTER_FORMS.ownTemplate] as const, outcome),
  ]);
  const timeZone = env().siteTimeZone;
  const decided = letters.find(({ name }) => name === letter);
  const written = ownTemplates.find(({ id }) => id === own);
  const edited: EditedTemplate | null = decided
    ? { family: familyOf(decided.name), of: { letter: decided.name }, words: decided, edited: decided.edited }
    : written
      ? { ...ownWords(written), name: written.name, of: { own: written.id }, edited: written.edited }
      : own === 'new'
        ? { ...ownWords({ subject: '', text: '' }), name: '', of: { own: '' }, edited: null }
        : null;
  if (edited) {
    const group = decided ? templateGroup(decided.name) : ownTemplateGroup(written?.id ?? '');
    const title = decided ? words.names[decided.name] : (written?.name ?? words.add);
    return (
      <OfficeFrame
        moderator={moderator}
        at="letters"
        trail={[{ label: words.title, href: officePages.letters }]}
        title={title}
      >
        <TemplateForm
          // The key resets the fields to the saved words after saving.
          key={edited.edited?.at}
          template={edited}
          changes={await listSettingChanges(group)}
          flash={decided ? saved : savedOwn}
          timeZone={timeZone}
          preview={await previewOf(edited, wholeNumber(firstOf(person)), moderator.name)}
        />
      </OfficeFrame>
    );
  }
  const { template, words: state, changed } = words.columns;
  const columns = [template, state, changed].map((label) => ({ label }));
  const savedText = (by: { by: string; at: string } | null) => by && `${by.by}, ${formatDateTime(by.at, timeZone)}`;
  return (
    <OfficeFrame moderator={moderator} at="letters">
      <p className="prose text-muted">{words.lead}</p>
      <Table caption={words.caption} columns={columns} className="office-table">
        {letters.map(({ name, edited: by }) => (
          <Row key={name}>
            <Cell>
              <Link href={withQuery(officePages.letters, { letter: name })} prefetch={false}>
                {words.names[name]}
              </Link>
            </Cell>
            <Cell label={state}>{by ? words.edited : words.builtIn}</Cell>
            <Cell label={changed}>{savedText(by) ?? '–'}</Cell>
          </Row>
        ))}
      </Table>
      <section id="own-templates" aria-labelledby="own-title">
        <h2 id="own-title" className="mt-6 mb-2">
          {words.own}
        </h2>
        <FlashBanner flash={savedOwn} />
        <Table caption={words.own} columns={columns} className="office-table">
          {ownTemplates.length === 0 && <EmptyRow columns={columns.length}>{words.noOwn}</EmptyRow>}
          {ownTemplates.map(({ id, name, subject, edited: by }) => (
            <Row key={id}>
              <Cell>
                <Link href={withQuery(officePages.letters, { own: id })} prefetch={false}>
                  {name}
                </Link>
              </Cell>
              <Cell label={state}>{subject}</Cell>
              <Cell label={changed}>{savedText(by)}</Cell>
            </Row>
          ))}
        </Table>
        <Link href={withQuery(officePages.letters, { own: 'new' })} prefetch={false} className="row-action">
          {words.add}
        </Link>
      </section>
    </OfficeFrame>
  );
}

function ownWords({ subject, text }: { subject: string; text: string }) {
  return { family: 'message', words: { subject, heading: subject, text } } as const;
}

/** A template can be previewed with one of this many people, the newest. */
const MOST_PEOPLE = 20;

async function previewOf({ family, of }: EditedTemplate, asked: number | undefined, consultant: string) {
  const isCv = family === 'cv';
  const page = { page: 1, limit: MOST_PEOPLE };
  const people = isCv
    ? (await listCvs(page)).cvs.map(({ id, applicant_name: name }) => ({ id, label: name }))
    : (await listOfficeApplications(page)).applications.map(({ id, applicant_name: name, job_title: job }) => ({
        id,
        label: `${name}, ${job}`,
      }));
  const id = people.find((each) => each.id === asked)?.id ?? people[0]?.id;
  const found =
    id === undefined ? null : isCv ? await findOfficeCv(id) : (await findOfficeApplication(id))?.application;
  if (!found) return null;
  const { preview } =
    'job_id' in found ? await applicationLetterDesk(found, consultant) : await cvLetterDesk(found, consultant);
  const status = preview?.words.find(({ name }) => 'letter' in of && name === of.letter)?.status ?? null;
  const feedback = family === 'message' ? null : content().letterTemplates.exampleFeedback;
  return {
    people: people.map(({ id: value, label }) => ({ value: String(value), label })),
    person: String(id),
    values: { ...preview?.values, status, feedback },
  };
}
