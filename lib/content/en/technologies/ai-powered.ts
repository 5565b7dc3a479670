import { site } from '../../../base/site';
import type { TechnologyPage } from '../../page-types';

export const aiPowered: TechnologyPage = {
  slug: 'ai-powered',
  name: 'AI Powered',
  accent: 'ai',
  meta: {
    title: 'Hire AI, machine learning and data engineers',
    description:
      'Recruitment of data engineers, machine learning engineers, LLM and MLOps specialists: permanent and contract hires who can show evidence beyond a demo.',
  },
  title: 'Hire for the data first, the model second',
  lead: 'A demo takes a weekend. We look for engineers who took a model into production, measured it without flattery and once advised switching it off.',
  slides: [
    {
      title: 'Thickness is effort',
      caption: 'The model is the thin part. Most of the pipe is data, and most of the hiring should be.',
    },
    {
      title: 'One table everybody trusts',
      caption: 'A data engineer comes first. Without one, a researcher spends half a year on spreadsheets.',
    },
    {
      title: 'The labels decide',
      caption: 'How large was the test set, and who labelled it? Framework names do not answer that.',
    },
    {
      title: 'One hand on the valve',
      caption: 'When it gets worse, a named person turns it off. Who is it in your company?',
    },
  ],
  benefits: {
    title: 'What ninety days should give you',
    lead: 'Agreed with you when the offer goes out.',
    items: [
      { title: 'Day 30', text: 'A baseline: one script, a frozen test set, one figure.' },
      { title: 'Day 60', text: 'A list of failures, by type and by cost.' },
      { title: 'Day 90', text: 'In service with an off switch, or stopped with a page that says why. Both count.' },
    ],
  },
  services: {
    title: 'Five kinds of hire, often confused',
    items: [
      {
        title: 'Data engineering',
        when: 'When two departments report different revenue',
        text: 'Data, analytics and data platform engineers',
      },
      {
        title: 'Models in production',
        when: 'When a plain rule has proved worth money',
        text: 'Machine learning and MLOps engineers',
      },
      {
        title: 'Language models',
        when: 'When you have test questions',
        text: 'LLM, retrieval and evaluation engineers',
      },
      {
        title: 'Statistics, research',
        when: 'When the method itself is uncertain',
        text: 'Data and applied scientists, computer vision engineer',
      },
      {
        title: 'Governance',
        when: 'When a regulator or client asks how it decides',
        text: 'Model risk analyst, AI governance lead',
      },
    ],
  },
  skills: {
    title: 'What the board asks of data people',
    names: [
      ...['Python', 'SQL', 'dbt', 'Airflow', 'Snowflake', 'Databricks', 'PyTorch', 'Kafka', 'Spark', 'MLflow'],
      ...['scikit-learn', 'LangGraph'],
    ],
    aside: {
      title: 'Which data, which test, what it cost',
      paragraphs: [
        'We ask this of every tool on a CV, and the answers stand in our notes. People who did the work remember the details.',
      ],
    },
  },
  industries: {
    title: 'Systems that called for unusual people',
    items: [
      { title: 'Commercial lending', text: 'A model risk analyst, hired before the machine learning engineer.' },
      { title: 'Hospitals', text: 'Images that may not leave the building: two graphics cards and a FHIR engineer.' },
      { title: 'Legal services', text: 'An evaluation engineer wrote test questions with the partners for a month.' },
      { title: 'Grocery', text: 'The bread forecast lived in one spreadsheet. We advised keeping its planner.' },
    ],
  },
  story: {
    sample: true,
    get quote() {
      return `We asked for three data scientists. ${site().company.name} looked at how our data arrived and told us to begin with one data engineer, a smaller order for them. Two quarters later we hired a single scientist.`;
    },
    name: 'Hanna Lindqvist',
    role: 'Chief Data Officer',
    company: 'Brackwater Building Society',
  },
  contact: {
    title: 'Start with the decision, then the model',
    text: 'Which decision should get better? People read your message, and every profile. Software only ranks the network for them.',
  },
};

/** Labels in the picture, from left to right. */
export const aiPicture = {
  stages: [
    { name: 'Data', who: '2 engineers', long: '5 months' },
    { name: 'Label', who: '3 experts', long: '2 months' },
    { name: 'Model', who: '1 engineer', long: '3 weeks' },
    { name: 'Monitor', who: '1, for good', long: 'every day' },
  ],
  valve: 'Ana may stop it',
  back: 'later results come back as data',
};
