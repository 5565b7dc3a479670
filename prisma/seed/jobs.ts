import type { ExperienceLevel, Industry, JobType, Workplace } from '../../lib/vocabulary/jobs';

/** A sample job. Dates are relative, so that every new database has open jobs. */
export interface SampleJob {
  id: number;
  title: string;
  company: string;
  companyName: string;
  location: string;
  /** Set if the location does not state the workplace. The days in the office are in the text. */
  workplace?: Workplace;
  type: JobType;
  industry: Industry;
  experienceLevel: ExperienceLevel;
  /** A text that `parseSalary` can parse with certainty. */
  salary: string;
  description: string;
  responsibilities: string[];
  requirements: string[];
  benefits: string[];
  skills: string[];
  contactName: string;
  email: string;
  phone: string;
  /** Whole days before the time of seeding. */
  postedDaysAgo: number;
  /** Whole days after the day of seeding; null if the job has no deadline. */
  deadlineInDays: number | null;
}

const paragraphs = (...texts: string[]) => texts.join('\n\n');

/** The sample jobs by id; higher ids are newer. Mail domains are reserved, telephone numbers cannot be dialled. */
export const SAMPLE_JOBS: readonly SampleJob[] = [
  {
    id: 1,
    title: 'Senior Platform Engineer',
    company: 'Harrow Creek Logistics',
    companyName: 'Harrow Creek Logistics',
    location: 'Austin, TX',
    workplace: 'hybrid',
    type: 'full-time',
    industry: 'Technology',
    experienceLevel: 'senior',
    salary: '$150,000 - $180,000 per year',
    description: paragraphs(
      'Harrow Creek runs the scheduling software behind 340 refrigerated warehouses in the southern United States. When a dock door stays open too long, our system decides which truck moves first. About 60 engineers build it; five of them are the platform team, and you would be the sixth.',
      'The platform is Kubernetes on AWS, Terraform, Argo CD and PostgreSQL, with Kafka between the warehouses and the planning service. It works, but it grew in a hurry. A deployment takes 40 minutes, half of it waiting for a test environment that is rebuilt each time. Two clusters still run a version that loses support next spring. On-call is one week in six, with three or four pages a week, most of them from alerts that nobody needs to act on.',
      'Those are the problems we would like you to take over. In your first month you will pair with each of the five others, ship small changes and join the on-call rotation as a shadow. By the third month we expect you to own the path from merge to production and to have a plan, agreed with the product teams, for bringing it under ten minutes. By the sixth, the old clusters should be gone.',
      'We work in the Austin office on Tuesdays and Wednesdays and wherever we like on the other days. The interviews are a call with the hiring manager, a two-hour session on a real incident of ours from last year, and a conversation with two product engineers who would be your customers. You will have an answer within three working days of the last one, with reasons if it is no.',
    ),
    responsibilities: [
      'Own the delivery pipeline from merge to production, and its running time',
      'Move the two remaining legacy clusters to the current platform without warehouse downtime',
      'Cut alert noise: every page should need a person to act',
      'Review infrastructure changes by product teams and help them make the next one alone',
      'Take part in an on-call rotation of one week in six',
    ],
    requirements: [
      'Five years or more of running production systems, at least two of them on Kubernetes',
      'Terraform in a code base that several teams change',
      'PostgreSQL operations: upgrades, replication, reading a query plan',
      'Experience of leading a migration that took longer than a quarter',
      'Authorisation to work in the United States; we cannot sponsor visas for this position',
    ],
    benefits: [
      'Health, dental and vision insurance, with 90 % of the premium paid',
      '401(k) with a 5 % match from the first day',
      '22 days of paid leave plus public holidays',
      'A day off after every on-call week',
      '$2,500 a year for courses and conferences',
    ],
    skills: ['Kubernetes', 'Terraform', 'AWS', 'PostgreSQL', 'Argo CD', 'Kafka', 'Go'],
    contactName: 'Denise Okafor',
    email: 'hiring@harrowcreek.example',
    phone: '+1 512 555 0117',
    postedDaysAgo: 20,
    deadlineInDays: 30,
  },
  {
    id: 2,
    title: 'Data Engineer, Regulatory Reporting',
    company: 'Calder & Finch',
    companyName: 'Calder & Finch Asset Management',
    location: 'London, United Kingdom',
    workplace: 'hybrid',
    type: 'contract',
    industry: 'Finance',
    experienceLevel: 'senior',
    salary: '£550 - £625 per day (outside IR35)',
    description: paragraphs(
      'Calder & Finch manages £11 billion for pension schemes. Every night we send transaction and holdings reports to two regulators. The jobs that produce them were written over nine years by people who have mostly left, in SQL Server procedures that call each other. They are correct, but nobody likes to touch them, and from next July the reporting format changes.',
      'We are rebuilding this part in Python, dbt and Snowflake, with Dagster to run it. The new pipeline already produces the holdings reports and has agreed with the old one, line by line, for four months. The transaction reports are the harder half: 140 fields, corrections that arrive up to five days late, and a regulator that rejects a whole file for one bad row.',
      'The team is a lead engineer, two permanent data engineers, an analyst who knows the rules by heart, and you. You would take the transaction reports from the specification to the parallel run. For the first two weeks you will read the old procedures with the analyst and write down what they really do. After three months we expect the first asset class to run in parallel; after six, all of them, with the differences explained.',
      'The contract is for nine months, outside IR35, with a likely extension of three. We meet in our office near Liverpool Street on Mondays and Thursdays. Hiring takes two conversations in one week: an hour about work you have done with the lead, then ninety minutes reading one of our procedures together. There is no take-home task.',
    ),
    responsibilities: [
      'Build the transaction reporting pipeline in dbt and Python, with tests for each regulatory rule',
      'Recover the rules of the existing procedures and document them with the reporting analyst',
      'Handle late corrections and rejected files so that a rerun is safe at any time',
      'Run old and new reports in parallel and explain every difference',
      'Hand over to the permanent engineers, in writing and in person',
    ],
    requirements: [
      'SQL at a level where a 900-line procedure is reading, not a riddle',
      'Python and dbt in production, with automated tests for data',
      'Experience with Snowflake, BigQuery or Redshift',
      'Regulatory reporting (MiFIR, EMIR or similar) or another field where wrong data has consequences',
    ],
    benefits: [
      'Nine months fixed, with the extension decided two months before the end',
      'Invoices paid within 14 days',
      'Three days a week from home',
      'Equipment provided, or your own if you prefer',
    ],
    skills: ['SQL', 'Python', 'dbt', 'Snowflake', 'Dagster', 'SQL Server', 'Data testing'],
    contactName: 'Marcus Ellery',
    email: 'contractors@calderfinch.example',
    phone: '+44 20 7946 0182',
    postedDaysAgo: 16,
    deadlineInDays: 35,
  },
  {
    id: 3,
    title: 'Backend Engineer, Payments',
    company: 'Suvarna Pay',
    companyName: 'Suvarna Pay',
    location: 'Bengaluru, Karnataka, India',
    workplace: 'hybrid',
    type: 'full-time',
    industry: 'Finance',
    experienceLevel: 'mid',
    salary: '₹28 - 36 LPA',
    description: paragraphs(
      'Suvarna Pay collects monthly instalments for 1,900 small lenders and housing societies. On the first five days of a month we process some four million mandates; on the other days, about sixty thousand. Most of what is interesting about our engineering comes from that difference.',
      'The payments team is seven people: five backend engineers, a tester and a product manager who used to work in a bank. We write Kotlin services on Spring Boot with PostgreSQL and RabbitMQ, hosted in Mumbai. The core question is always the same: a bank did not answer in time, so did the money move or not? We treat every call as something that may happen twice, and we keep a ledger that has to balance to the rupee each night. It has failed to balance three times in two years, and we can tell you the story of each.',
      'This position is open because we are adding a second sponsor bank. Its files arrive in another format and its answers arrive in another order, so the retry and reconciliation code has to be separated from what is particular to one bank. You would start with the tests of the reconciliation service, take over the new file adapter in the second month, and be part of the first live collection in the fourth.',
      'We are in the Indiranagar office on three days of the week. During collection days nobody deploys, and one engineer is on call until ten in the evening; the turn comes round every fifth month and is paid separately. The process is a phone call, a pair-programming session on a small ledger, and a discussion with the team about a design of your own. It takes about ten days.',
    ),
    responsibilities: [
      'Build the adapter for the second sponsor bank and take it live',
      'Separate retry and reconciliation rules from the details of a single bank',
      'Keep the ledger balanced: find the cause when it is not, and a test that would have caught it',
      'Load-test the services before each collection window',
      'Join the collection on-call turn every fifth month',
    ],
    requirements: [
      'Three to five years of backend work in Kotlin or Java',
      'Good understanding of transactions, isolation levels and idempotency',
      'PostgreSQL beyond an ORM',
      'Experience with message queues and with what happens when a message arrives twice',
      'Clear written English; our design notes are read by auditors',
    ],
    benefits: [
      'Health insurance for you, your partner, children and parents',
      '24 days of leave, and none of them lost at the end of the year',
      'On-call turns paid separately',
      'Six months of parental leave for either parent',
      'A learning budget of ₹75,000 a year',
    ],
    skills: ['Kotlin', 'Spring Boot', 'PostgreSQL', 'RabbitMQ', 'Reconciliation', 'Load testing'],
    contactName: 'Ananya Rao',
    email: 'careers@suvarnapay.example',
    phone: '+91 80 0555 0134',
    postedDaysAgo: 12,
    deadlineInDays: 45,
  },
  {
    id: 4,
    title: 'Head of IT Infrastructure',
    company: 'Marjan Retail Group',
    companyName: 'Marjan Retail Group',
    location: 'Dubai, UAE',
    type: 'full-time',
    industry: 'Retail',
    experienceLevel: 'executive',
    salary: 'AED 48,000 - 58,000 per month',
    description: paragraphs(
      'Marjan operates 118 supermarkets and three distribution centres in the Emirates and Oman. The infrastructure department keeps the tills, the store networks, two data centres and the staff workplaces running: 34 people in Dubai, eleven in Muscat and two service partners. Its head is retiring after fourteen years and will stay until the end of your third month.',
      'What you would find: stores that can sell for six hours without a connection, which we are proud of; a network of uniform design in about eighty of them; and the other forty as they came with an acquisition. One data centre has a lease that ends in 2028. The till estate is patched monthly, the back-office servers less regularly than that. Last year three outages cost more than an hour of trading each, and all three began with a change that had been approved.',
      'The board has agreed a budget for bringing the acquired stores to the standard and for leaving the older data centre. It has not decided where to go from there; that recommendation will be yours, and we expect it within nine months. Before that, we would like you to spend your first six weeks in stores and warehouses, including some night deliveries, and then tell us what you would stop doing.',
      'You will report to the chief operating officer and hold a capital budget of about AED 40 million. The process has four steps over roughly five weeks: a call with our recruiter, a meeting with the COO, a working session with the three team leads who would report to you, and references. We pay for travel if you come from abroad, and we sponsor the residence visa for you and your family.',
    ),
    responsibilities: [
      'Lead 45 people in Dubai and Muscat through three team leads',
      'Bring the forty acquired stores to the standard network and till design',
      'Recommend to the board what replaces the older data centre, and carry it out',
      'Change the way changes are approved, so that outages stop starting there',
      'Hold the capital and operating budgets and the contracts with two service partners',
      'Report availability and security figures to the executive committee each month',
    ],
    requirements: [
      'At least five years of leading infrastructure teams of 20 people or more',
      'Experience in an operation that cannot stop: retail, aviation, hospitals or similar',
      'A data-centre exit or a comparable move that you led and can describe in numbers',
      'Working knowledge of PCI DSS',
      'Fluent English; Arabic or Hindi is useful in the stores',
    ],
    benefits: [
      'Housing and schooling allowances on top of the salary',
      'Medical insurance for the family',
      '30 calendar days of leave and a yearly flight home',
      'Visa sponsorship and relocation support',
      'A handover of three months with your predecessor',
    ],
    skills: [
      'Infrastructure leadership',
      'Data centre migration',
      'Networking',
      'PCI DSS',
      'Vendor management',
      'Budgeting',
      'ITIL change management',
    ],
    contactName: 'Layla Haddad',
    email: 'executive-hiring@marjanretail.example',
    phone: '+971 4 055 0146',
    postedDaysAgo: 9,
    deadlineInDays: null,
  },
  {
    id: 5,
    title: 'QA Automation Engineer (12-month cover)',
    company: 'Tembusu Health',
    companyName: 'Tembusu Health Systems',
    location: 'Singapore',
    workplace: 'hybrid',
    type: 'temporary',
    industry: 'Healthcare',
    experienceLevel: 'junior',
    salary: 'SGD 5,500 - 7,000 per month',
    description: paragraphs(
      'Tembusu makes the appointment and queue system used by 62 polyclinics and specialist practices in Singapore. About nine thousand patients a day see our screens; most of them notice only when something is wrong. One of our two test engineers is going on parental leave, and we are looking for someone to take her place for twelve months, starting with four weeks side by side.',
      'There are 1,150 automated tests in Playwright and TypeScript, and a further 200 against the HTTP interface. The suite takes 38 minutes, and roughly one run in nine fails for no good reason. Releases are every second Wednesday after the clinics have closed. Before each of them the two test engineers also walk through a checklist of 45 steps by hand, about half of which could be automated if the printers and card readers had stand-ins.',
      'You would spend the first month on the flaky tests, because that is the best way to get to know the product. After that, the two of you will build the stand-ins for the card reader and the label printer together with an engineer from the device team. We hope that the checklist is down to twenty steps when your colleague returns. There are fourteen developers in three teams; they write tests too, and you will review those.',
      'We work from the office at one-north on Mondays, Wednesdays and release days. Because this is cover for a named person, we cannot promise a position afterwards; of the last four people on such contracts, two stayed. Interviews are a video call and one visit of two hours, in which you look at a failing test of ours and tell us what you think is going on.',
    ),
    responsibilities: [
      'Maintain and extend the Playwright and API test suites',
      'Find the causes of unreliable tests and remove them',
      'Build stand-ins for the card reader and the label printer with the device team',
      'Test each fortnightly release and say clearly whether it can go out',
      'Review tests written by developers',
    ],
    requirements: [
      'One to three years in software testing, part of it in automation',
      'TypeScript or JavaScript, and Playwright, Cypress or Selenium',
      'The habit of finding out why something failed before running it again',
      'The right to work in Singapore for the whole twelve months',
    ],
    benefits: [
      'A completion payment of one month of salary after twelve months',
      '18 days of annual leave',
      'Outpatient and hospital insurance',
      'Release evenings given back as time off',
    ],
    skills: ['Playwright', 'TypeScript', 'API testing', 'Test design', 'GitLab CI'],
    contactName: 'Tan Wei Ling',
    email: 'people@tembusuhealth.example',
    phone: '+65 0555 0158',
    postedDaysAgo: 6,
    deadlineInDays: 40,
  },
  {
    id: 6,
    title: 'Front-end Developer, Accessibility',
    company: 'Openlea',
    companyName: 'Openlea Learning',
    location: 'Manchester, United Kingdom (hybrid)',
    type: 'part-time',
    industry: 'Education',
    experienceLevel: 'mid',
    salary: '£26 - £31 per hour',
    description: paragraphs(
      'Openlea publishes revision courses in maths and science that 1,300 British schools use. Last spring we asked a blind teacher and two pupils with motor impairments to work through a course while we watched. They could finish five of its eleven exercise types. We have since fixed three of the other six, and we are creating this part-time position to do the rest properly and to keep it that way.',
      'The exercises are React and TypeScript components, about 70 of them, some from 2017. Drag-and-drop matching, graph plotting and the equation editor are the ones still out of reach for keyboard and screen-reader users. There is a small design system with sound foundations and uneven coverage. Automated checks run on every merge, and they find what such checks find, which is perhaps a third of the problems.',
      'You would work with two front-end developers, a designer and a former maths teacher who writes the exercises. We would begin with the matching exercise, since every course has one, and test each version with the people from the study; they are paid for their time. After three months the matching exercise should be finished and the plotting one designed. After that we would like you to decide with us how new exercise types are tested before they ship.',
      'The position is for 20 hours a week, on days you choose, with Tuesday afternoon in the office near Piccadilly station. It is permanent. There are two interviews: forty minutes by video, and a visit in which you try one of our exercises with a screen reader and talk us through what you hear. We send the exercise beforehand, and we pay £80 for the visit.',
    ),
    responsibilities: [
      'Make the remaining exercise types usable by keyboard, screen reader and voice control',
      'Test each version with users of assistive technology',
      'Extend the design system so that the next exercise starts from accessible parts',
      'Agree with the team what is checked before a new exercise type ships',
    ],
    requirements: [
      'Three years or more of front-end work in React and TypeScript',
      'Sound knowledge of WCAG 2.2 and the ARIA patterns, including when not to use them',
      'Regular use of at least one screen reader for testing',
      'Experience of making a complex control, such as a grid or an editor, accessible',
      'The right to work in the United Kingdom',
    ],
    benefits: [
      '28 days of paid leave, pro rata, plus the days between Christmas and New Year',
      'Hours that fit around school times',
      'Pension with an 8 % employer contribution',
      'Screen readers, switches and other test equipment at home and in the office',
      'Travel to the weekly office afternoon paid within Greater Manchester',
    ],
    skills: ['React', 'TypeScript', 'WCAG 2.2', 'ARIA', 'Screen readers', 'CSS', 'Usability testing'],
    contactName: 'Ruth Pemberton',
    email: 'jobs@openlea.example',
    phone: '+44 161 496 0163',
    postedDaysAgo: 2,
    deadlineInDays: 60,
  },
  {
    id: 7,
    title: 'Software Engineering Intern, Edge Devices',
    company: 'Brightwell Controls',
    companyName: 'Brightwell Controls',
    location: 'Remote (United States)',
    type: 'internship',
    industry: 'Manufacturing',
    experienceLevel: 'entry',
    salary: '$32 - $36 per hour',
    description: paragraphs(
      'Brightwell makes small controllers that sit beside packaging machines and watch for vibration, heat and jams. About 12,000 of them are in use in food plants, most on networks where a connection to the internet comes and goes. The software on them is Rust; what they report arrives in a Python service and ends up on the screen of a shift supervisor.',
      'We take four interns each year, for sixteen weeks, and give each of them one project that has been put off for lack of time and that somebody is waiting for. This one is about updates. A controller that loses power in the middle of an update recovers by itself in all but a few cases out of a thousand; in those few, a technician has to drive to the plant. We know the steps during which it happens. We do not yet have a test bench that cuts the power at each of them, and building it is your project.',
      'Your mentor, Jonah, maintains the update code and sets aside an hour for you every day. In the first two weeks you will receive a box with three controllers and a switchable supply, and get a first test to run. By week eight the bench should cut power at every step and record what happens. The second half is open: it may be a fix, if you find the cause, or a bench that runs every night without you. At the end you will show it to the whole engineering department, 25 people.',
      'You can work from anywhere in the United States, and we cover a one-week visit to our workshop in Dayton. To apply, send a résumé and the link to something that you have built, of any size. There is one interview of an hour, about that project. We do not ask puzzle questions, and grades do not matter to us.',
    ),
    responsibilities: [
      'Build a test bench that cuts the power of a controller at chosen steps of an update',
      'Write the tests in Python and read the Rust code that they exercise',
      'Record and explain the cases in which a controller does not recover',
      'Present the results to the engineering department',
    ],
    requirements: [
      'Enrolled in a degree or training programme, or within a year of finishing one',
      'Some programming experience in Python, Rust, C or C++',
      'Something you have built yourself and can talk about; hardware is welcome but not necessary',
      'Sixteen weeks of full-time work, with a start date between January and June',
      'Authorisation to work in the United States',
    ],
    benefits: [
      'Paid by the hour, including the visit to the workshop',
      'An hour with your mentor every day',
      'Hardware sent to your home and yours to keep',
      'Five days of paid leave during the internship',
    ],
    skills: ['Python', 'Rust', 'Embedded Linux', 'Test automation', 'Git'],
    contactName: 'Jonah Whitlock',
    email: 'internships@brightwellcontrols.example',
    phone: '+1 937 555 0129',
    postedDaysAgo: 0,
    deadlineInDays: 75,
  },
];
