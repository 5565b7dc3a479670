import { plural } from '../base/format';

/** Copy of the back office's people search. */
export const findPage = {
  title: 'Find people',
  labels: {
    q: 'Words',
    place: 'Place',
    kind: 'Where',
    status: 'Status',
    stage: 'Stage',
    job: 'Job',
    tag: 'Tag',
    from: 'From',
    to: 'To',
    order: 'Order',
  },
  placeholder: 'kubernetes "on call" -java',
  any: {
    kind: 'Applications and talent pool',
    status: 'Any status',
    stage: 'Any stage',
    job: 'Any job',
    tag: 'Any tag',
  },
  submit: 'Find',
  clear: 'Clear',
  more: 'Narrow by place, status, job, tag or date',
  how: {
    title: 'How to search',
    lines: [
      'Everybody is found who has every word: in the document, the skills, the letter, the name, the address or the title of the job. The beginning of a word will do from three letters on.',
      'A skill is found by all its names: Postgres finds PostgreSQL, k8s finds Kubernetes. Java does not find JavaScript.',
      '“Quotes” hold words together and to the letter. A minus in front leaves out whoever has the word: -java, -"team lead".',
      'The place is where the document says that somebody lives; where it says nothing, where the job is.',
      'Of several versions that somebody sent for a job the newest is searched.',
    ],
  },
  skills: 'What skills are called',
  ask: 'Type words, or choose what to narrow by.',
  nobody: 'Nobody is found who has all of this.',
  nobodyHint: 'Take a word away, or look at how a skill is called.',
  one: 'record',
  many: 'records',
  isMore: (most: string) => `More than ${most} records are found; these are the newest. Add a word or narrow them.`,
  waiting: (count: number) =>
    `${plural(count, 'record is', 'records are')} still being read in and not found yet. That goes on by itself.`,
  fields: { skills: 'Skills', letter: 'Letter', document: 'Document' },
  unread: {
    scan: 'A scan: its text cannot be searched.',
    unreadable: 'The document could not be read: its text cannot be searched.',
    waiting: 'The document has not been read yet.',
  },
  noContext: 'Found further down in the document, or in what stands above.',
  open: { application: 'Open the application', cv: 'Open the CV' },
  person: 'Everything about this person',
  pages: 'Pages of what was found',
  results: 'What was found',
} as const;

/** Copy of the page of skill names, which searches and shortlists share. */
export const skillsPage = {
  title: 'What skills are called',
  lead: 'A search and a shortlist find a skill by each of these names. A name that you add or take away counts at once, for both.',
  back: 'Back to the search',
  search: 'Skill or name',
  find: 'Look up',
  clear: 'Clear',
  total: (count: string, names: string) => `${count} skills with ${names} names.`,
  changed: 'Changed by the office',
  found: 'Found',
  nothing: 'No skill is called so. Add it to the skill that it is another name of.',
  tooMany: (count: string) => `${count} skills are called somewhat like it. Type more of the name.`,
  added: (by: string, when: string) => `added by ${by}, ${when}`,
  removed: (by: string, when: string) => `taken away by ${by}, ${when}`,
  remove: 'Take away',
  bringBack: 'Bring back',
  of: (alias: string, skill: string) => ` ${alias} of ${skill}`,
  add: {
    title: 'Add a name',
    skill: 'Skill',
    skillHint: 'As it stands in the table, such as PostgreSQL.',
    alias: 'Another name for it',
    submit: 'Add',
  },
  noAliases: 'No other names.',
} as const;

export const skillMessages = {
  skillMissing: 'Enter a skill of the table.',
  aliasMissing: 'Enter a name.',
  noWords: 'A name needs letters or digits.',
  unknownSkill: 'The table has no skill of this name.',
  known: 'The skill goes by this name already.',
  isSkill: (skill: string) => `${skill} is a skill of its own.`,
  notKnown: 'The skill does not go by this name.',
  added: (alias: string, skill: string) => `${alias} is another name of ${skill} now.`,
  removed: (alias: string, skill: string) => `${alias} is no name of ${skill} any more.`,
} as const;
