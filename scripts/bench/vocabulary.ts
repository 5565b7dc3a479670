/** The words that generated postings are made of. */
const words = (text: string) => text.split('|');

const SENIORITY = words('Junior|Mid-level|Senior|Lead|Principal|Staff|Associate|Interim');

const TECHNOLOGY = words(
  'Kotlin|Java|TypeScript|React|Angular|Vue|Node.js|Python|Django|Go|Rust|C++|C#|.NET|Ruby on Rails|PHP|Laravel|Scala|Elixir|Swift|iOS|Android|Flutter|' +
    'Kubernetes|Terraform|AWS|Azure|Google Cloud|Linux|PostgreSQL|Oracle|SQL Server|MongoDB|Kafka|Spark|Snowflake|Databricks|Airflow|Power BI|Tableau|' +
    'Salesforce|ServiceNow|SAP S/4HANA|Workday|Dynamics 365|SharePoint|Mainframe|COBOL|Embedded C|FPGA|PyTorch|NLP|Computer Vision|MLOps|Cisco|Firewall|' +
    'Zero Trust|SOC|Penetration Testing|GraphQL|WebGL|Unity|Playwright|Accessibility',
);

const ROLE = words(
  'Engineer|Developer|Architect|Analyst|Consultant|Administrator|Specialist|Test Engineer|Reliability Engineer|Support Engineer|Team Lead|Engineering Manager|' +
    'Product Owner|Project Manager|Technical Writer|Trainer|Researcher|Designer|Programmer|Integration Engineer|Release Manager|Data Engineer|Security Engineer|' +
    'Platform Engineer|Migration Lead|Automation Engineer|Solutions Engineer|Auditor',
);

const DOMAIN = words(
  'Payments|Retail Banking|Insurance Claims|Hospital Records|Medical Devices|Clinical Trials|Freight Logistics|Warehouse Automation|Airline Operations|Rail Signalling|' +
    'Energy Trading|Smart Metering|Oil and Gas|Water Utilities|Telecom Billing|5G Networks|Media Streaming|Sports Betting|Online Travel|Hotel Booking|E-commerce|Grocery Delivery|' +
    'Fashion Retail|Higher Education|Exam Boards|Local Government|Tax Systems|Border Control|Defence Avionics|Satellite Imaging|Automotive|Battery Plants|' +
    'Semiconductor Tooling|Pharma Manufacturing|Food Safety|Property Management|Legal Discovery|Recruitment|Customer Loyalty|Fraud Detection|Wealth Management|Mobile Wallets',
);

const TITLE_COUNT = SENIORITY.length * TECHNOLOGY.length * ROLE.length * DOMAIN.length;
// A prime that divides no list's length: stepping by it meets every title once before any comes again.
const TITLE_STRIDE = 314_159;

/** The title of the n-th posting: distinct for the first half million or so. */
export function titleAt(index: number): { title: string; technology: string; role: string; domain: string } {
  let rest = (index * TITLE_STRIDE) % TITLE_COUNT;
  const take = (list: readonly string[]) => {
    const word = list[rest % list.length] ?? '';
    rest = Math.floor(rest / list.length);
    return word;
  };
  const [domain, role, technology, seniority] = [take(DOMAIN), take(ROLE), take(TECHNOLOGY), take(SENIORITY)];
  return { title: `${seniority} ${technology} ${role}, ${domain}`, technology, role, domain };
}

/** Locations of the spec's five countries, with a salary as it is written there. */
export const MARKETS: readonly { locations: readonly string[]; salary: (level: number) => string }[] = [
  {
    locations: words(
      'Austin, TX|Seattle, WA|New York, NY|Boston, MA|Chicago, IL|Denver, CO|Atlanta, GA|Dallas, TX|Houston, TX|San Francisco, CA|San Diego, CA|Los Angeles, CA|' +
        'Portland, OR|Phoenix, AZ|Miami, FL|Raleigh, NC|Columbus, OH|Minneapolis, MN|Salt Lake City, UT|Remote (US)',
    ),
    salary: (level) => `$${80 + level * 15},000 - $${100 + level * 18},000 per year`,
  },
  {
    locations: words(
      'London, UK|Manchester, UK|Leeds, UK|Bristol, UK|Edinburgh, UK|Glasgow, UK|Cardiff, UK|Belfast, UK|Sheffield, UK|Reading, UK|Newcastle upon Tyne, UK|Hybrid - London, UK|Remote (UK)',
    ),
    salary: (level) => `£${38 + level * 9},000 - £${46 + level * 11},000 per year`,
  },
  {
    locations: words(
      'Bengaluru, India|Hyderabad, India|Pune, India|Chennai, India|Mumbai, India|New Delhi, India|Gurugram, India|Noida, India|Kolkata, India|Ahmedabad, India|Kochi, India|Jaipur, India|Remote (India)',
    ),
    salary: (level) => `₹${10 + level * 4} - ${14 + level * 5} LPA`,
  },
  {
    locations: words(
      'Dubai, UAE|Abu Dhabi, UAE|Sharjah, UAE|Ajman, UAE|Ras Al Khaimah, UAE|Hybrid - Dubai, UAE|Remote (UAE)',
    ),
    salary: (level) => `AED ${12 + level * 3},000 - ${15 + level * 4},000 per month`,
  },
  {
    locations: words(
      'Singapore|Jurong East, Singapore|Changi, Singapore|Woodlands, Singapore|Tampines, Singapore|Hybrid - Singapore|Remote (Singapore)',
    ),
    salary: (level) => `SGD ${5 + level},000 - ${6 + level},500 per month`,
  },
];

export const COMPANIES: readonly string[] = words(
  'Harbour|Copperfield|Larkspur|Ninefold|Quayside|Redstart|Saltmarsh|Tallis|Umber|Verdant|Westray|Yarrow|Ashdown|Birchgate|Cinder',
).flatMap((first) =>
  words('Systems|Logistics|Health|Analytics|Energy|Finance|Networks|Robotics|Foods|Mobility').map(
    (second) => `${first} ${second}`,
  ),
);

/** Sentences of a posting; a description has ten, some two hundred words. */
export const SENTENCES: readonly ((about: ReturnType<typeof titleAt>) => string)[] = [
  ({ domain }) =>
    `We build the software that ${domain.toLowerCase()} teams open first in the morning and close last at night.`,
  ({ technology }) =>
    `Most of our code is ${technology}, written over six years by people who mostly still work here and answer questions.`,
  ({ role }) =>
    `As ${role.toLowerCase()} you would own one part of it from the first sketch to the telephone call when it fails.`,
  () =>
    'The team is nine people in two time zones, with one shared hour a day that we keep for talking and not for reports.',
  () => 'Releases go out every working day before noon; whoever merged last watches the graphs until lunch.',
  ({ domain }) =>
    `Our customers in ${domain.toLowerCase()} measure us by two numbers: how long they wait, and how often they have to call.`,
  () => 'On-call is one week in seven, paid, and the alerts that nobody acted on are deleted at the end of each week.',
  ({ technology }) =>
    `You know ${technology} well enough to say where it is the wrong tool, and have seen a migration through to its end.`,
  () => 'In the first month you pair with each of us, ship small changes, and write down what surprised you.',
  () =>
    'By the third month you decide what the next quarter looks like for your part, and defend the plan in front of those who use it.',
  () => 'We write before we meet: a page of plain words, two days to comment, then a decision with a name under it.',
  () =>
    'The office has desks for everyone and is never full; work from where you do it best, and come in when the team does.',
  ({ role }) => `A good ${role.toLowerCase()} here reads other people's code with patience and changes it with tests.`,
  () =>
    'The interviews are a call, a two-hour session on a real problem of last year, and a talk with two future colleagues.',
  () =>
    'You will have an answer within three working days, with reasons if it is no, and your documents are deleted when you ask.',
  ({ domain, technology }) =>
    `Next year we move the oldest part of the ${domain.toLowerCase()} product to ${technology}, while it keeps running.`,
];
