import type { TechnologyPage } from '../../page-types';

export const digitalFirst: TechnologyPage = {
  slug: 'digital-first',
  name: 'Digital First',
  accent: 'digital',
  meta: {
    title: 'Hire product, web and mobile engineers',
    description:
      'Hire product managers, designers, full-stack, mobile and platform engineers as a team that can release, permanent or contract, with IT recruiters in London.',
  },
  title: 'Product engineers who ask who it is for',
  lead: 'Finding developers is the easy half of going digital. We staff product teams in sequence: the person who decides, the people who build, then the platform under them.',
  summary:
    'Product, design, software and platform people, hired in the sequence that lets a new team release something early.',
  slides: [
    {
      title: 'Off the grid',
      caption:
        'A module that has not found its place holds up those beside it, as one undecided priority holds up six developers.',
    },
    {
      title: 'Shared edges',
      caption:
        'Where two modules meet there is an agreement between teams, and we ask candidates to describe one they had to renegotiate.',
    },
    {
      title: 'Small pieces released',
      caption:
        'Think of each module as a slice that can go live alone, which is the size of work we ask to hear about.',
    },
    {
      title: 'Somebody drew this',
      caption:
        'Modules snap into place because a platform engineer keeps the grid: design tokens, pipelines and interfaces that stay put.',
    },
  ],
  intro: {
    title: 'Six developers and nobody to decide',
    paragraphs: [
      'A company that sells through shops or brokers decides to sell through software. It hires developers first, because that is what the budget line says. Nine months later there are three front-end frameworks, a backlog written by seven departments, and a launch date that moves whenever a director returns from a conference. The developers were fine. Choosing was nobody’s job.',
      'We fill the seats the other way round. First come a product manager with a mandate in writing and a tech lead who can say what things cost. A designer and two engineers who work across the stack follow, enough to release something narrow. Mobile, test and platform specialists wait until the narrow thing has users. It feels slow for six weeks and then it stops feeling slow.',
      'Some of this will not apply to you. For a brochure website use an agency, since you would be paying salaries for a few weeks of work. If the product exists, somebody already decides, and you are two pairs of hands short until spring, contract staffing is the quicker purchase and the rest of this page can be skipped.',
    ],
  },
  benefits: {
    title: 'How we tell a good answer from a fluent one',
    lead: 'Product people present for a living, so charm is a poor guide. Four habits of our screening calls spare you the second interview that should not have happened.',
    items: [
      {
        title: 'We ask what they removed',
        text: 'Shipped features are easy to list. The better question is which one was taken out, who objected and what the figures did next. A senior product manager with no example does not reach your shortlist.',
      },
      {
        title: 'Estimates with a history',
        text: 'Engineers describe a piece of work that took three times as long as promised. Good ones know where the time went and what they say differently now; weak ones are still blaming the ticket.',
      },
      {
        title: 'A user they watched in person',
        text: 'From designers and developers alike we want the participant, the task and the moment it failed. Whether anyone tried the screen with a keyboard alone comes up too, because public buyers will ask you.',
      },
      {
        title: 'Tests that fit in an evening',
        text: 'Long unpaid take-homes lose you the parents and the employed before anybody marks them. We ask you to cap yours at two hours, mark it against a scorecard and give each finisher a written reason.',
      },
    ],
  },
  services: {
    title: 'The seats, and when to fill them',
    lead: 'Thirty days after the core team starts, something small should be live. By day ninety real users should have changed the plan at least once.',
    items: [
      {
        title: 'Deciding what to build',
        text: 'Before anybody opens an editor. This hire needs a budget, a named sponsor and permission to disappoint people; where one of those is missing, a strong product manager tends to be gone within the year.',
        roles: ['Product manager', 'Product owner', 'User researcher', 'Business analyst'],
      },
      {
        title: 'Getting to a first release',
        text: 'Four people in one time zone, with access to production. We look for generalists who have taken something from an empty repository to paying users, and ask what they would leave out this time.',
        roles: ['Tech lead', 'Full-stack engineer', 'Product designer'],
      },
      {
        title: 'Web and mobile under traffic',
        text: 'Interface specialists earn their keep once there is something to measure. Mobile candidates should have lived through a rejected store review and a version that customers refuse to update.',
        roles: ['Front-end engineer', 'iOS engineer', 'Android engineer', 'Accessibility specialist'],
      },
      {
        title: 'Services and old systems',
        text: 'Somewhere behind the new product sits an ERP from 2006. People who suit this seat like reading vendor manuals, and put a queue between your customers and the nightly batch.',
        roles: ['Back-end engineer', 'Integration engineer', 'Solution architect'],
      },
      {
        title: 'Platform, test and release',
        text: 'Fill it when two teams begin waiting for each other. In month one you would get a fine pipeline with nothing in it; by month eighteen, releases have become something that happens on Sundays.',
        roles: ['Platform engineer', 'Test automation engineer', 'Release manager'],
      },
    ],
  },
  platforms: {
    title: 'What the teams are building with',
    lead: 'An engineer who understands rendering and state moves from Vue to React in weeks. Where we propose somebody on that bet, our notes say so.',
    items: [
      { title: 'Web interfaces', items: ['TypeScript', 'React', 'Next.js', 'Vue', 'Angular', 'Storybook'] },
      { title: 'Mobile', items: ['Swift', 'Kotlin', 'Jetpack Compose', 'Flutter', 'React Native'] },
      { title: 'Services and data', items: ['Java', 'Spring Boot', '.NET', 'Node.js', 'Go', 'PostgreSQL', 'RabbitMQ'] },
      {
        title: 'Release and measurement',
        items: ['GitHub Actions', 'GitLab CI', 'Playwright', 'LaunchDarkly', 'Amplitude', 'PostHog'],
      },
    ],
  },
  industries: {
    title: 'Where a counter became software',
    items: [
      {
        title: 'Insurance',
        text: 'Brokers were rekeying quotes into a policy system from the nineties. The team: a product manager who had worked beside underwriters, two full-stack engineers, and an integration engineer who reads COBOL copybooks.',
      },
      {
        title: 'Road haulage',
        text: 'Drivers exchanged a clipboard for a phone that often has no signal. Two Android engineers with offline synchronisation behind them mattered more than the design system the brief had asked for.',
      },
      {
        title: 'Higher education',
        text: 'Admissions software has one fearsome week, in August. What this one lacked was a test automation engineer from spring onwards and an accessibility specialist on a part-time contract before the public statement was due.',
      },
      {
        title: 'Trade wholesale',
        text: 'Customers of a builders’ merchant wished to order at night. The product owner came from its own sales floor and was trained for the role; only the three engineers were hired from outside.',
      },
    ],
  },
  stories: {
    title: 'Said after the first release',
    items: [
      {
        quote:
          'I had signed off eight developers. The consultant asked who would decide between them, and I had no answer, so we hired a product manager first and five developers later. The first release was embarrassingly small. Customers used it the same day.',
        name: 'Leila Haddad',
        role: 'Chief Operating Officer',
        company: 'Cotterby Wholesale',
      },
      {
        quote:
          'The first designer they sent had a lovely portfolio and had never watched anyone use her work. We noticed in week three. Northlane went back to the scorecard, added the question we had both skipped, and found her successor within a month. That month hurt.',
        name: 'Gareth Prosser',
        role: 'Product Director',
        company: 'Lanyard Student Homes',
      },
      {
        quote:
          'What I valued were the notes. For each of four Android candidates there was a page: what they had built, where they hesitated, and which answer the recruiter could not judge and wanted us to test. It saved us a whole round of interviews.',
        name: 'Ngozi Palmer',
        role: 'Head of Software',
        company: 'Quillon Transport',
      },
    ],
  },
  contact: {
    title: 'Describe the product and the empty seats',
    text: 'Tell us what it should do, who is in the team already and who can refuse a feature. You get back the next two seats we would fill, and the one we would leave empty for now.',
  },
};
