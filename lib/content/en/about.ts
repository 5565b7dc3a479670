import { figures } from './home';
import type { Action, ClientStory, PageMeta, Point, Prose, Section } from '../page-types';
import { pages } from '../../base/routes';

type AboutPage = {
  meta: PageMeta;
  title: string;
  lead: string;
  action: Action;
  figures: readonly { value: string; label: string }[];
  story: Prose;
  timeline: Section<Point & { when: '2010' | '2015' | '2020' | 'Today' }>;
  values: Section<Point>;
  ceo: { title: string; quote: readonly string[]; name: string; role: string; action: Action };
  stories: Section<ClientStory>;
  howWeWork: Prose;
  call: Point & { action: Action };
};

export const aboutPage: AboutPage = {
  meta: {
    title: 'About our IT staffing company',
    description:
      'Northlane has staffed technology teams from London since 2010. Where it comes from, what its values cost it and how recruiters and software share the work.',
  },
  title: 'We have been reading CVs since 2010',
  lead: 'Northlane is an IT staffing and consulting company in London. We find engineers for technology teams and work for engineers, and we tell each side what the other one is after.',
  action: { label: 'Our Services', href: pages.services },
  figures: [figures.founded, figures.projects, figures.professionals, figures.countries],
  story: {
    title: 'One complaint, heard from both sides',
    paragraphs: [
      'The company began with a complaint that came from both sides of the same desk. Employers were sent stacks of CVs picked by keyword. Engineers were rung about jobs that one look at their work would have ruled out. Somebody had to do the reading, and Northlane was set up to find out whether reading could be the whole business.',
      'It still is, with help. The network has grown to 5,000+ professionals, more than any consultant can hold in the head, so software does the first sorting: it compares a brief with the profiles and puts them in an order. A consultant reads from the top, rings the people concerned and answers for the shortlist by name. The order is a suggestion and gets overruled.',
      'We place permanent staff and contractors, train engineers, and advise on salary bands, levels and interviews. Sales teams and call centres we leave to those who know them. Nor do we send one CV to forty companies and wait. Clients are in 15 countries; the consultants sit together in London, because arguing about a brief works better across a table.',
    ],
  },
  timeline: {
    title: 'Where we come from',
    lead: 'Four dates, and what each of them changed in the way we work.',
    items: [
      {
        when: '2010',
        title: 'A telephone and a rule',
        text: 'Northlane opens in London with a rule that has outlived the furniture: no CV goes to a client until one of us has spoken to the person. The first searches are for Java developers and system administrators. Briefs are taken by telephone, and the scorecard is a sheet of paper with five lines on it.',
      },
      {
        when: '2015',
        title: 'Contractors, and whole teams',
        text: 'Clients who once hired one person come back with six seats and a deadline. We begin to place contractors beside permanent staff and learn the hard way that a contract without a handover takes the knowledge out of the building. From then on the handover is part of the brief and has days of its own.',
      },
      {
        when: '2020',
        title: 'Every desk goes home',
        text: 'In March the offices close, and many a brief changes overnight from a city to a time zone. Right-to-work checks move to video calls, interviews lose their whiteboards, and our own notes turn out to live in too many heads. We bring them together in one searchable network, which is where our matching began.',
      },
      {
        when: 'Today',
        title: 'Software sorts, people answer',
        text: 'Software puts 5,000+ professionals in an order to be read in, and consultants read from the top. 50+ partners hire through us as a matter of course, and support answers at any hour. The rule of 2010 stands: before a client sees a CV, one of us has talked to the person it belongs to.',
      },
    ],
  },
  values: {
    title: 'Four values, and what each costs us',
    lead: 'A value that is free is only a word on a wall.',
    items: [
      {
        title: 'Excellence',
        text: 'We would rather send two people than pad a list to five. It loses us work: some clients take a short list for little effort and go elsewhere. Those who stay have learned that somebody argued about each name on it.',
      },
      {
        title: 'Collaboration',
        text: 'A consultant who finds the person for a colleague’s search shares the credit, so that nobody hoards names. The price is slower bookkeeping, and an hour every Monday in which open briefs are read aloud to people who did not write them.',
      },
      {
        title: 'Integrity',
        text: 'If a role should not be filled, or a candidate should not take it, we say so before the offer. We have talked ourselves out of fees that way, and once out of a client. Reference calls are reported as heard, pauses included.',
      },
      {
        title: 'Innovation',
        text: 'Anything new runs beside the old way until it has done better on searches we already know the end of. Most things have not. It means doing the work twice for months, and telling an enthusiastic colleague that the spreadsheet won.',
      },
    ],
  },
  ceo: {
    title: 'A word from our chief executive',
    quote: [
      'People ask me whether software will do our work. It has taken over the part I never liked, the first pass through a thousand profiles at eleven at night. It puts them in an order, and I am grateful for the order.',
      'What it cannot do is hear a pause. When I ask a candidate why she left and she waits before she answers, that pause is the interview. Somebody has to be on the line to hear it and then has to decide what it meant.',
      'So we keep both, and we put a name under every shortlist. If it is wrong, you know whom to ring.',
    ],
    name: 'Marian Oakes',
    role: 'Chief executive',
    action: { label: 'Connect with us', href: pages.contact },
  },
  stories: {
    title: 'Three clients on working with us',
    items: [
      {
        quote:
          'They sent three names and told me which of them they had doubts about. I hired the doubtful one, with my eyes open, and gave her the mentor they had suggested. Nobody had ever put a weakness in writing for me before.',
        name: 'Oliver Strand',
        role: 'Head of Engineering',
        company: 'Ansdell Shipping',
      },
      {
        quote:
          'We asked for two contractors and were talked down to one, plus a course for our own tester. It felt odd to be sold less. A year on, the tester runs the release and we have not needed the second contract.',
        name: 'Shreya Nambiar',
        role: 'Chief Operating Officer',
        company: 'Tidewell Dental',
      },
      {
        quote:
          'Our brief had fourteen requirements. The consultant asked what the person would do in week one, and we could not say. It took an hour to find out, and that hour was worth more to us than the search.',
        name: 'Maarten Hulst',
        role: 'Director of Data',
        company: 'Oosterkade Water',
      },
    ],
  },
  howWeWork: {
    title: 'How we work with you and with each other',
    paragraphs: [
      'One consultant owns a search from the brief until the person has been with you for three months. Any colleague from the field, cloud or data or front end, can read the shortlist before you do and strike a name. Each week you get a note: who was approached, who declined and why, and what we would change in the brief if it were ours.',
      'Support answers at any hour, for clients and for the people we place. At night that is meant for what cannot wait: a contractor locked out before a release, a start that has fallen through. Questions about a brief are left for its consultant in the morning, because whoever is on duty would only be guessing.',
      'Personal data counts as borrowed. Résumés are stored privately, opened by the few who need them, and every download is logged. The contact details of whoever posts a job stay off the site. If you ask us to erase what we hold about you, we do, and we name whatever the law makes us keep.',
    ],
  },
  call: {
    title: 'Tell us what has to be built',
    text: 'If you are not sure what to ask for, begin with the services. Each page says what it is for, what it takes from your diary and when another one serves you better.',
    action: { label: 'Start A Project', href: pages.services },
  },
};
