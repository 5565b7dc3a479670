import {
  DRAW_SIZE,
  type NeedKind,
  type ShortlistDecision,
  type ShortlistList,
  type UnreadReason,
} from '../../vocabulary/shortlist';
import { plural } from '../../base/format';

/** Explains a candidate's position in a shortlist. There is no score. */
export const shortlistWords = {
  allShown: 'Every must-have is evidenced',
  shown: (labels: string) => `Evidenced: ${labels}`,
  missing: (label: string) => `${label} is not found`,
  denied: (label: string) => `${label}: says no experience, or is learning it`,
  listed: (label: string) => `${label}: listed only`,
  near: (label: string, relative: string) => `Related: ${relative} (asked: ${label})`,
  thin: (label: string) => `${label} is shown in passing only`,
  old: (label: string, year: number) => `${label} was last shown in ${year}`,
  level: (had: string, asked: string) => `${had} of such work by its dates, ${asked} asked`,
  short: (label: string, had: string, asked: string) => `${label}: ${had} by its dates, ${asked} asked`,
  notDoneAnyMore: (year: number) => `The work that the job is about was last done in ${year}`,
  wishes: (labels: string) => `Nice to have: ${labels}`,
  obstacles: {
    place: {
      hard: 'Says not to come to the place of work',
      open: 'Lives elsewhere and says nothing of the place of work',
    },
    permit: { hard: 'Asks for help with a work permit', open: 'A work permit is to be talked about' },
    start: { hard: 'Can start only after the time asked', open: 'The notice period is longer than the time asked' },
    salary: { hard: 'Asks for more pay than is offered', open: 'Asks for more pay than is offered' },
    language: { hard: 'Speaks a language far below the level asked', open: 'The level of a language is to be asked' },
    shifts: { hard: 'Does not work the shifts asked', open: 'Shifts are to be talked about' },
  },
  unreadable: 'No text could be read: it looks like a scan. Please look at the document',
  letter: 'Written as a letter: it may tell of work in words that the order does not know. Please read it',
  cut: 'The document is very long: only its beginning was read',
  years: (months: number) => {
    const [years, rest] = [Math.floor(months / 12), months % 12];
    const parts = [years === 1 ? '1 year' : `${years} years`, rest === 1 ? '1 month' : `${rest} months`];
    return rest === 0 ? (parts[0] ?? '') : years === 0 ? (parts[1] ?? '') : parts.join(' ');
  },
  knows:
    'The order knows what the documents show of what the job asks for, with dates, and obstacles that they name. It never sees names, age, sex, nationality, family, photos, addresses or schools. Gaps, more years than asked, length and spelling change nothing.',
};

/** Apart from the rest, because lists of jobs need no other text of shortlists. */
export const shortlistLink = {
  label: 'Shortlist',
  open: 'Shortlist',
  figures: 'Figures',
  figuresOf: 'Views, applicants, sources',
  of: (title: string) => ` for ${title}`,
};

export const needsMessages = {
  asked: 'Say of each requirement whether it is a must-have, nice to have, or not asked.',
  tooMany: 'Keep it to 40 requirements.',
  tooLong: 'Keep a skill to 60 characters.',
  nothing: 'Keep at least one requirement.',
  action: 'Confirm the requirements, or re-read the advert.',
  seen: 'Open the shortlist again, then confirm.',
  years: 'Use a number of years, up to 30, or leave it empty.',
  yearsOfEach: 'Give the years of each requirement, in the same order; empty where none are asked.',
  start: 'Use a year and a month, like 2027-03.',
  done: {
    confirm: 'The requirements are confirmed.',
    change: 'The requirements are changed, and the order with them.',
    'read-anew': 'The advert was re-read. Its requirements are not confirmed.',
  },
  changedBy: (name: string, when: string) =>
    `${name} has changed the requirements, ${when}. Nothing of yours was saved: look at them again, then confirm.`,
  changed: 'The posting has changed since you opened this page. Nothing was saved: look at it again, then confirm.',
};

export const shortlistMessages = {
  person: 'Say who is meant.',
  version: 'Open the shortlist again, then decide.',
  decision: 'Shortlist, rule out, or leave it open.',
  strikeReason: 'Say why. A person who is ruled out may ask, and a colleague may reinstate them.',
  name: 'Type your name.',
  notYourName: (name: string) => `You sign with your own name: ${name}.`,
  gone: 'This document is not here any more: it was withdrawn or deleted.',
  otherJob: 'This person has not applied for this job, and their CV is not in the talent pool.',
  decidedBy: (name: string, who: string, what: string, when: string) =>
    `${who} has decided about ${name} meanwhile (${what}, ${when}). Read it, then decide.`,
  closed: (name: string) =>
    `${name} was not shortlisted: the stage of the application is Closed. Move it to another stage first.`,
  done: {
    open: (name: string) => `${name} is back, and nothing is decided.`,
    shortlisted: (name: string) => `${name} is on the shortlist.`,
    struck: (name: string) => `${name} is ruled out. They stay in the list, where anybody here can reinstate them.`,
  },
  drawn: (count: number) =>
    count === 1 ? 'One person was picked at random.' : `${count} people were picked at random.`,
  nobodyToDraw: 'There is nobody further down whom nobody has looked at.',
  signed: 'Signed.',
  empty: 'Nobody is on the shortlist.',
  unconfirmed: 'Nobody has confirmed the requirements, and the order follows them. Check and confirm them, then sign.',
  noReason: (names: string) => `Write the strengths of everybody before you sign. Missing: ${names}.`,
  changedMeanwhile: 'The shortlist has changed since you opened this page. Read it again, then sign.',
};

export const shortlistPage = {
  keys: [
    ['J / K', 'Next and previous person'],
    ['S', 'Shortlist, and go on'],
    ['X', 'Rule out: then a number, or a typed reason'],
    ['Space', 'Choose the person with the focus'],
    ['Enter', 'Open the full profile'],
    ['V', 'CV text beside the evidence'],
    ['R', 'Requirements'],
  ] as const,
  pool: (people: number, compared: number) =>
    compared < people
      ? `The talent pool has ${plural(people, 'person', 'people')}. The newest ${compared} are compared.`
      : `With ${plural(people, 'person', 'people')} from the talent pool: approved CVs, whose owners agreed to be looked at for roles.`,
  lists: {
    order: 'Ranked',
    unread: 'Unreadable',
    drawn: 'Picked at random',
    shortlisted: 'Shortlisted',
    struck: 'Ruled out',
  } satisfies Record<ShortlistList, string>,
  empty: {
    order: 'Nobody has applied yet whose document could be read.',
    unread: 'Every document could be read.',
    drawn: 'Nobody was picked at random yet.',
    shortlisted: 'Nobody is on the shortlist yet.',
    struck: 'Nobody is ruled out.',
  } satisfies Record<ShortlistList, string>,
  reading: (count: number) =>
    `${plural(count, 'document is', 'documents are')} still being read, and until then without a place or in their earlier one. Reload this page in a minute.`,
  knowsTitle: 'What this order knows, and what it does not',
  knows: [
    shortlistWords.knows,
    'It does not know whether somebody is good at the work, and whether they want it. It cannot read pictures. It reads English best, German and a few other languages in part.',
    'What a document shows is read once and stored with its text. The order is made anew each time this page is opened, the same for the same documents. It is not stored, and nobody is left out: only people rule others out, one by one, each with a reason.',
  ],
  draw: { title: 'Pick people from further down at random, and read them too', button: `Pick ${DRAW_SIZE} at random` },
};

export const unreadReasons: Record<UnreadReason, string> = {
  scan: 'No text: it looks like a scan.',
  unreadable: 'The document could not be read.',
  'not-read': 'Still waiting: it is read in the background, within minutes as a rule.',
};

export const shortlistDecisionLabels: Record<ShortlistDecision, string> = {
  open: 'nothing decided',
  shortlisted: 'shortlisted',
  struck: 'ruled out',
};

export const needKindLabels: Record<NeedKind, string> = {
  core: 'Essential',
  must: 'Must have',
  nice: 'Nice to have',
  none: 'Not asked',
};

/** Text of the requirements' form. Sentences are templates for `fill`, because the form runs in the browser. */
export const needsPanel = {
  title: 'Requirements',
  unconfirmed: 'not confirmed',
  unconfirmedTitle: 'This is what the posting seems to say. Check it first: the order follows it.',
  confirmed: (by: string, when: string) => `Confirmed by ${by}, ${when}.`,
  textChanged: 'The posting has changed since. Check the requirements, or re-read the advert.',
  groups: { must: 'Must have', nice: 'Nice to have', conditions: 'Conditions' },
  years: '{years} years',
  labels: {
    asked: 'How much {label} is asked',
    called: 'Also “Go or Python”, “Terraform 3 years”, “German B2”',
    skill: 'Skill, or “A or B”',
    askedYears: 'Years',
    add: 'Add skills',
    addHint: 'Commas between them. {called}.',
    addAs: 'Add as',
    years: 'Years of such work',
    place: 'Location',
    start: 'Start by',
    startHint: '2027-03',
    permit: 'No visa sponsorship',
  },
  confirm: 'Confirm requirements',
  reread: 'Re-read the advert',
};

export const shortlistEvidence = {
  current: 'until now',
  until: (year: number) => `until ${year}`,
  /** `to` is null if the position has not ended. */
  span: (from: number, to: number | null) =>
    to === null ? `${from} – now` : from === to ? `${from}` : `${from} – ${to}`,
  years: (years: number) => `${plural(years, 'year', 'years')} asked`,
};

export const shortlistPerson = {
  sent: (when: string) => `Sent ${when}`,
  owner: (name: string) => `Owner: ${name}`,
  by: (what: string, by: string, when: string) => `${what} by ${by}, ${when}`,
  decided: { open: 'Open', shortlisted: 'Shortlisted', struck: 'Ruled out' } satisfies Record<
    ShortlistDecision,
    string
  >,
  older: 'They have sent another document since.',
};

/** The list and the panel beside it. Sentences are templates for `fill`, because both run in the browser. */
export const shortlistDesk = {
  lists: 'Lists',
  caption: 'People ranked by evidence',
  rank: 'Rank',
  name: 'Name',
  nice: 'Nice',
  niceTitle: 'Nice to have, of {count}',
  years: 'Years',
  underOne: '<1',
  obstacles: 'Obstacles',
  stage: 'Stage',
  essential: '{label} (essential)',
  requirements: 'Requirements',
  coverage: 'Skills coverage',
  marks: {
    e: 'Evidenced',
    p: 'Evidenced in the past',
    r: 'Related',
    l: 'Listed only',
    n: 'Says no experience',
    a: 'Not found',
  },
  obstacle: {
    place: 'Location',
    permit: 'Visa',
    start: 'Start',
    salary: 'Salary',
    language: 'Language',
    shifts: 'Shifts',
  },
  fromPool: 'Talent pool',
  select: 'Select {name}',
  putIn: 'Put selected people into the job',
  withPool: 'With talent pool',
  drawn: 'Picked at random',
  more: 'Show more people',
  choose: 'Choose a person: the evidence appears here.',
  back: 'Back to the list',
  previous: 'Previous person (K)',
  next: 'Next person (J)',
  sideBySide: 'CV text beside the evidence (V)',
  shortlist: 'Shortlist',
  shortlisted: 'Shortlisted',
  takeOff: 'Take off the shortlist',
  ruleOut: 'Rule out',
  ruledOut: 'Ruled out',
  reinstate: 'Reinstate',
  open: 'Open',
  document: 'Open document',
  download: 'Download document',
  of: ' of {name}',
  newTab: ' (opens in a new tab)',
  reasons: ['Missing an essential requirement', 'Location', 'Salary', 'Visa', 'Availability'],
  typed: 'Reason',
  strikeHint: 'For ourselves. It is part of what the person gets when they ask for their data.',
  draft: 'Evidenced: {skills}.',
  reason: 'Strengths',
  doubts: 'Concerns',
  notesHint: 'The client reads both. They are part of what the person gets when they ask for their data.',
  save: 'Save',
  evidence: 'Evidence',
  /** Shown after each quote from a scanned document. */
  recognized: 'read by OCR',
  related: 'Related: {skill}',
  wish: 'nice to have',
  text: 'CV text',
  undone: 'Undone: {name}',
  onList: '{count} shortlisted',
  notCalled: 'Not yet called: {count}',
  sign: 'Sign shortlist',
};

export const signaturePanel = {
  title: 'The shortlist',
  none: 'Nobody is on it yet.',
  noReason: 'No strengths written yet.',
  /** Heading of the reasons, which are collapsed once the shortlist is signed. */
  signedWords: 'Strengths of each',
  doubts: 'Concerns: ',
  closed: (names: string) =>
    `Closed since they were shortlisted: ${names}. Move the application to another stage, or take the person off the shortlist.`,
  signed: (by: string, when: string) => `Signed by ${by}, ${when}.`,
  changed: (by: string, when: string) => `Changed since it was signed by ${by}, ${when}. It needs a new signature.`,
  unsigned: 'Not signed yet.',
  passedOver: (count: number) =>
    `${plural(count, 'person', 'people')} ranked above the last of these without a decision`,
  passedOverMore: (count: number) => `and ${count} more`,
  name: 'Your name',
  nameHint: (name: string) => `Type it as it is: ${name}. You answer for everybody on this list.`,
  unconfirmed: 'Before it can be signed, somebody confirms the requirements: the order follows them.',
  toNeeds: 'Check and confirm the requirements',
  edit: 'Change',
  editOf: (name: string) => ` what is said of ${name}`,
  sign: 'Sign the shortlist',
  earlier: 'Signatures so far',
  people: (count: number, left: number) =>
    left === 0
      ? plural(count, 'person', 'people')
      : `${plural(count, 'person', 'people')}, of whom ${left === 1 ? 'one is' : `${left} are`} not here any more`,
};
