import { CLOSE_REASON_LABELS } from '../vocabulary/stages';
import { LETTER_STATE_LABELS } from '../vocabulary/letters';
import { scoreJob } from '../matching/matching';
import * as en from './en';

const seeker = { title: null, skills: 'TypeScript, React', experience: null, location: null };
const offered = {
  ...{ title: 'Developer', skills: ['TypeScript', 'React'], requirements: [], experienceLevel: 'mid' },
  ...{ location: 'Oslo', city: 'Oslo', countryCode: 'NO', workplace: 'on-site' },
};

/** Text of each screen, by reader. A screen of another role may use the same words. */
const SCREENS = {
  moderator: {
    shortlist: [
      en.shortlistWords,
      en.shortlistLink,
      en.needsMessages,
      en.shortlistMessages,
      en.shortlistPage,
      en.shortlistDesk,
      en.shortlistDecisionLabels,
      en.needKindLabels,
      en.needsPanel,
      en.shortlistEvidence,
      en.shortlistPerson,
      en.signaturePanel,
      en.unreadReasons,
    ],
    'client links': [en.clientPanel, en.introductionMessages],
    pipeline: [en.stageWords, en.stageBoard, en.stageBulk, en.stageMessages, CLOSE_REASON_LABELS],
    interviews: [en.interviewOffice, en.interviewMessages],
    person: [en.personPage, en.peopleMessages, en.deskWords.person],
    record: [en.deskWords, en.deskMessages, en.ratingLabels, en.personPage.open],
    search: [en.findPage, en.dashboard.tabs, en.filtersLabel(0)],
    'skill synonyms': [en.skillsPage, en.skillMessages],
    emails: [en.letterMessages, en.waitingLetters, en.letterChoice, en.letterTemplates, LETTER_STATE_LABELS],
    review: [en.reviewPage, en.reviewKeys, en.applicationReview, en.officeShell.help],
    figures: [en.officeFigures],
    jobs: [en.jobListings, en.contradictedFacts],
    mail: [en.mailList, en.mailDetails, en.confirmSubscriberRemove, en.newsletterForm],
    activity: [en.activityLabels],
  },
  client: { introduction: [en.introductionPage, en.introductionEmail, en.introductionLinkMessages] },
  candidate: {
    agreement: [en.agreementPage, en.consentRequestEmail],
    interview: [en.interviewPage, en.ownInterview, en.interviewOfferEmail, en.interviewEmail, en.interviewMessages.own],
    recommendations: [scoreJob(seeker, offered).reason],
    application: [en.closedMeanwhile, en.wrongContentMessage('fake.pdf'), en.SEND_AGAIN_WITH_FILE],
    withdrawal: [en.ALREADY_WITHDRAWN, en.withdrawal, en.standingMeans, en.promises, en.WITHDRAWABLE],
    board: [en.boardView.empty.text({ q: 'infosec', absent: ['infosec'], filters: [] })],
    alerts: [en.alerts],
    newsletter: [en.newsletter],
  },
  poster: { posting: [en.postings] },
  visitor: { home: [en.homeHero, en.homeShortlist, en.howItWorks] },
} as const;

type Role = keyof typeof SCREENS;

/**
 * Refused words and those in their place, as a recruiter says them. Three words or more are refused everywhere, fewer
 * only on that screen.
 */
const TABLE: readonly [refused: string, plain: string, role: Role, screen: string][] = [
  ['What the job asks for', 'Requirements', 'moderator', 'shortlist'],
  ['Wishes', 'Nice to have', 'moderator', 'shortlist'],
  ['Musts', 'Must have', 'moderator', 'shortlist'],
  ['Must, the core', 'Essential', 'moderator', 'shortlist'],
  ['Of their own: the employer helps nobody to one', 'No visa sponsorship', 'moderator', 'shortlist'],
  ['In the order', 'Ranked', 'moderator', 'shortlist'],
  ['Not read', 'Unreadable', 'moderator', 'shortlist'],
  ['Struck out', 'Ruled out', 'moderator', 'shortlist'],
  ['Strike out', 'Rule out', 'moderator', 'shortlist'],
  ['Bring back', 'Reinstate', 'moderator', 'shortlist'],
  ['Shown in work', 'Evidenced', 'moderator', 'shortlist'],
  ['Only listed', 'Listed only', 'moderator', 'shortlist'],
  ['Named as not known', 'Says no experience', 'moderator', 'shortlist'],
  ['is shown, a near relative of', 'Related: ', 'moderator', 'shortlist'],
  ['near relative', '(asked: ', 'moderator', 'shortlist'],
  ['Draw a handful at random', 'Pick 5 at random', 'moderator', 'shortlist'],
  ['What speaks for them', 'Strengths', 'moderator', 'shortlist'],
  ['What we are not sure of', 'Concerns', 'moderator', 'shortlist'],
  ['Who shows what', 'Skills coverage', 'moderator', 'shortlist'],
  ['Read the posting anew', 'Re-read the advert', 'moderator', 'shortlist'],
  ['Who fits this job', 'Shortlist', 'moderator', 'shortlist'],
  ['To the client', 'Send to client', 'moderator', 'client links'],
  ['Links so far', 'Sent links', 'moderator', 'client links'],
  ['Note the answer', 'Acknowledge', 'moderator', 'client links'],
  ['Take the link back', 'Revoke link', 'moderator', 'client links'],
  ['As far as the stages tell', 'Not yet called: ', 'moderator', 'client links'],
  ['Its applicants by stage', 'Pipeline', 'moderator', 'pipeline'],
  ['called off', 'The job was cancelled', 'moderator', 'pipeline'],
  ['Call it off', 'Cancel', 'moderator', 'interviews'],
  ['Called off', 'Cancelled', 'moderator', 'interviews'],
  ['Where', 'Location', 'moderator', 'interviews'],
  ['How long', 'Duration', 'moderator', 'interviews'],
  ['What they may ask for', 'Data requests', 'moderator', 'person'],
  ['A copy of everything', 'Export data', 'moderator', 'person'],
  ['The same person?', 'Possible duplicates', 'moderator', 'person'],
  ['This is somebody else', 'Not the same person', 'moderator', 'person'],
  ['Parting…', 'Unmerging…', 'moderator', 'person'],
  ['Part', 'Not the same person', 'moderator', 'person'],
  ['Not sure of: ', 'Concerns: ', 'moderator', 'person'],
  ['Everything about this person', 'Full profile', 'moderator', 'record'],
  ['Looked after by', 'Owner', 'moderator', 'record'],
  ['Take it', 'Assign to me', 'moderator', 'record'],
  ['Keep the note', 'Add note', 'moderator', 'record'],
  ['Remind of', 'Reminder', 'moderator', 'record'],
  ['Whom', 'For', 'moderator', 'record'],
  ['Set the reminder', 'Add reminder', 'moderator', 'record'],
  ['2: rather not', '2: probably not', 'moderator', 'record'],
  ['3: rather yes', '3: probably yes', 'moderator', 'record'],
  ['Find people', 'Search', 'moderator', 'search'],
  ['Words', 'Keywords', 'moderator', 'search'],
  ['Where', 'In', 'moderator', 'search'],
  ['Narrow by', 'Filters', 'moderator', 'search'],
  ['What skills are called', 'Skill synonyms', 'moderator', 'search'],
  ['Nobody is found who has all of this', 'No matches.', 'moderator', 'search'],
  ['Everything about this person', 'Full profile', 'moderator', 'search'],
  ['What skills are called', 'Skill synonyms', 'moderator', 'skill synonyms'],
  ['No skill is called so', 'No such skill', 'moderator', 'skill synonyms'],
  ['Bring back', 'Reinstate', 'moderator', 'skill synonyms'],
  ['Words of letters', 'Email templates', 'moderator', 'emails'],
  ['Built-in words.', 'Default', 'moderator', 'emails'],
  ['Use other words this time', 'Edit this email', 'moderator', 'emails'],
  ['goes out', ' sends ', 'moderator', 'emails'],
  ['Take back the letter', 'Undo send', 'moderator', 'emails'],
  ['Taken back', 'Send undone', 'moderator', 'emails'],
  ['Read the letter', 'Preview: feedback only', 'moderator', 'emails'],
  ['feedback alone', 'Preview: feedback only', 'moderator', 'emails'],
  ['goes out', 'The mail sends now.', 'moderator', 'mail'],
  ['gone out', 'has not been sent', 'moderator', 'mail'],
  ['Keys of this page', 'Keyboard shortcuts', 'moderator', 'review'],
  ['the one before', 'Previous', 'moderator', 'review'],
  ['What waits', 'Backlog', 'moderator', 'figures'],
  ['How long it took', 'Response times', 'moderator', 'figures'],
  ['How far applicants came', 'Funnel', 'moderator', 'figures'],
  ['Span', 'Period', 'moderator', 'figures'],
  ['Job number', 'Job', 'moderator', 'figures'],
  ['Kept out', 'Not in Google Jobs', 'moderator', 'jobs'],
  ['In or out', 'Any', 'moderator', 'jobs'],
  ['What its own words deny', 'The text contradicts these facts', 'moderator', 'jobs'],
  ['Struck somebody out of a shortlist', 'Ruled somebody out of a shortlist', 'moderator', 'activity'],
  ['Took back a letter', 'Undid the send of an email', 'moderator', 'activity'],
  ['Called an interview off', 'Cancelled an interview', 'moderator', 'activity'],
  ['What speaks for them', 'Strengths', 'client', 'introduction'],
  ['What we are not sure of', 'Concerns', 'client', 'introduction'],
  ['Shown in work', 'Evidenced', 'client', 'introduction'],
  ['Named as not known', 'Says no experience', 'client', 'introduction'],
  ['Write or ring', 'Write or call', 'client', 'introduction'],
  ['what speaks for you', 'your strengths', 'candidate', 'agreement'],
  ['How long', 'Duration', 'candidate', 'interview'],
  ['Where', 'Location', 'candidate', 'interview'],
  ['called off', 'Interview cancelled', 'candidate', 'interview'],
  ['or ring', 'contact us to reschedule', 'candidate', 'interview'],
  ['we find another', 'Contact us to reschedule', 'candidate', 'interview'],
  ['which you list', 'Matches your skills: TypeScript, React', 'candidate', 'recommendations'],
  ['once more', 'Choose your file again, then submit. Your text is still here.', 'candidate', 'application'],
  ['Job Not Found', 'This job closed while you were writing. Nothing was sent.', 'candidate', 'application'],
  [
    'Please upload a PDF, DOC or DOCX file.',
    '"fake.pdf" is not a PDF inside. Save it as PDF again.',
    'candidate',
    'application',
  ],
  ['There is no such application.', 'You have already withdrawn this application.', 'candidate', 'withdrawal'],
  [
    'You withdraw an application on the dashboard of your candidate account',
    'You can withdraw an application on your dashboard until we decide.',
    'candidate',
    'withdrawal',
  ],
  ['turned down', 'on your dashboard until we decide', 'candidate', 'withdrawal'],
  ['called off', 'is cancelled', 'candidate', 'withdrawal'],
  ['Nothing on the board matches these filters right now.', 'No open job mentions “infosec”.', 'candidate', 'board'],
  ['Ends with one press', 'Unsubscribe with one click', 'candidate', 'alerts'],
  [
    'unless the address gets the letter already',
    'We have sent you a link to confirm, unless you already subscribe.',
    'candidate',
    'newsletter',
  ],
  ['Close it, because the job is filled or on hold', 'Close it (filled or on hold)', 'poster', 'posting'],
  ['or ring', 'or call', 'poster', 'posting'],
  ['Shown in work:', 'Evidenced:', 'visitor', 'home'],
  ['reads, rings', 'reads, calls', 'visitor', 'home'],
  ['strikes', 'rules people out', 'visitor', 'home'],
];

/** Texts of the specification and the API contract, which other screens keep. */
const OF_CONTRACT = ['Job Not Found', 'Please upload a PDF, DOC or DOCX file.', 'There is no such application.'];
const everywhere = textsOf([en, CLOSE_REASON_LABELS, LETTER_STATE_LABELS]);

test.each(TABLE)('instead of “%s” the text says “%s” to the %s on the screen %s', (refused, plain, role, screen) => {
  const texts = textsOf((SCREENS[role] as Record<string, unknown>)[screen]);
  // Sentences may need the words of a label, and other screens those of a short one.
  const has = (text: string, words: string) => (isLabel(words) ? text === words : text.includes(words));
  const isShort = refused.split(' ').length < 3 || OF_CONTRACT.includes(refused);
  expect((isShort ? texts : everywhere).filter((text) => has(text, refused))).toEqual([]);
  expect(texts.some((text) => has(text, plain))).toBe(true);
});

const isLabel = (words: string) => /^[A-Z0-9]\S*(?: \S+)?$/.test(words);

/** Every string in a value; a function is read as its source, which holds its sentences. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
