import { ownCity } from '../../own-words';
import { site } from '../../../base/site';
import type { TechnologyPage } from '../../page-types';

export const cloudFirst: TechnologyPage = {
  slug: 'cloud-first',
  name: 'Cloud First',
  accent: 'cloud',
  meta: {
    title: 'Hire cloud, platform and SRE engineers',
    get description() {
      return `Hire cloud, platform and site reliability engineers, permanent or contract, through ${ownCity()} recruiters who ask about the outage before the certificate.`;
    },
  },
  title: 'Cloud engineers who have run what they built',
  lead: 'Plenty of people can draw the target architecture. We look for those who were still on call for it a year later.',
  slides: [
    { title: 'A stack with owners', caption: 'Every layer needs a name beside it at night.' },
    { title: 'Lowest layer first', caption: 'From the network up: the order in which we would hire.' },
    {
      title: 'Between the layers',
      caption: 'Permissions live in the gaps, the part most often left to whoever joined last.',
    },
    {
      title: 'Account by account',
      caption: 'Each box is an account with walls. Where would you draw them? We ask that before the provider.',
    },
  ],
  skills: {
    title: 'What the board asks of cloud people',
    names: [
      ...['Kubernetes', 'AWS', 'Terraform', 'PostgreSQL', 'Linux', 'Azure', 'Google Cloud', 'Kafka'],
      ...['Prometheus', 'Ansible', 'Helm', 'Argo CD'],
    ],
    aside: {
      title: 'A plan that destroys a database',
      paragraphs: [
        'We show candidates such a Terraform plan, and listen to how soon they notice. A product on a CV counts once they have told us what it did badly.',
        'Then one incident, from first alert to last action item.',
      ],
    },
  },
  services: {
    title: 'Whom to hire, in which order',
    items: [
      {
        title: 'Foundations, accounts',
        when: 'Permanent',
        text: 'Platform lead, cloud architect, network engineer. Give them the right to say no.',
      },
      { title: 'Pipelines', when: 'Permanent', text: 'Platform, DevOps, build and release engineers' },
      { title: 'Reliability, on call', when: 'Permanent', text: 'SRE, observability engineer, incident manager.' },
      {
        title: 'Leaving the data centre',
        when: 'Contract',
        text: 'Migration lead, database engineer, Active Directory engineer',
      },
      { title: 'Security and cost', when: 'Permanent', text: 'Cloud security, identity, FinOps' },
    ],
  },
  benefits: {
    title: 'A rota people can live with',
    lead: 'Twelve weeks of nights, summed up before we search.',
    items: [
      { title: 'Three engineers', text: 'Every third week. It lasts until the first resignation.' },
      { title: 'Six engineers', text: 'Every sixth week. People stay, and sleep.' },
      { title: 'Daytime cover', text: 'Often the saner plan.' },
    ],
  },
  industries: {
    title: 'Four clouds and the people they needed',
    items: [
      {
        title: 'Retail banking',
        text: 'A ledger moved to AWS one service at a time: a lead who had sat through audits.',
      },
      { title: 'Online retail', text: 'Idle for ten months, buckling in November. The permanent seat went to FinOps.' },
      { title: 'Public sector', text: 'Azure behind SC clearance. Contractors came from the already cleared.' },
      { title: 'Live broadcast', text: 'One network engineer who knew multicast beat another generalist.' },
    ],
  },
  story: {
    sample: true,
    get quote() {
      return `The first SRE they placed left in week seven: he had understood on-call to be one week in six, and it was one in three. ${site().company.name} admitted their half. The second hire is still with us.`;
    },
    name: 'Tomasz Wieczorek',
    role: 'Infrastructure Manager',
    company: 'Ostrey Mutual',
  },
  contact: {
    title: 'Tell us what you run, and who is on call',
    text: 'Two or three sentences are enough for a consultant to answer with questions or a plan.',
  },
};

/** Labels in the picture: the people on call by week, and the layers from the top with their owners. */
export const cloudPicture = {
  rota: ['Jo', 'Al', 'Mi', 'Ru', 'Te', 'Sa'],
  week: (number: number) => `wk ${number}`,
  /** Index of the week in which this person is on call. */
  onCall: 2,
  page: '03:12',
  layers: [
    { name: 'Workloads', owner: 'Mira, SRE' },
    { name: 'Pipelines', owner: 'Ruben' },
    { name: 'Identity', owner: null },
    { name: 'Network', owner: 'Sana, lead' },
  ],
  unowned: 'no name',
};
