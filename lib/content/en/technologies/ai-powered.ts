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
  lead: 'A demo takes a weekend. We look for the engineers who took a model into production, measured it without flattery and, at least once, advised switching it off.',
  summary: 'Data engineers, machine learning engineers, and the people who can tell you whether the model works.',
  slides: [
    {
      title: 'What it attends to',
      caption:
        'Arcs from one centre reach some points and pass others by, and a good candidate can say which inputs their model ignored.',
    },
    {
      title: 'Something to land on',
      caption:
        'An arc needs something at its far end, which is why we place the data engineer before the model builder.',
    },
    {
      title: 'The outermost ring',
      caption: 'Rare cases lie furthest from the centre, and we ask how many of them were in the test set.',
    },
    {
      title: 'One chair inside',
      caption:
        'All the arcs meet at a single point of decision, and somebody in your company has to sit there by name.',
    },
  ],
  intro: {
    title: 'The expensive hire that comes too early',
    paragraphs: [
      'A researcher with two papers joins, at a salary the board had to approve. There is no labelled data, the warehouse refreshes on Thursdays, and customer records sit behind a data protection assessment that nobody has begun. Half a year goes on cleaning spreadsheets, and then a competitor with a GPU budget calls. By the time we are asked for a replacement, the advert still describes the wrong job.',
      'The order that works is duller. A data engineer makes one table everybody trusts. An analyst or data scientist shows that a simple baseline, sometimes a plain rule, is worth money. A machine learning engineer then tries to beat it, and a further hire keeps the result watched and retrained. With language models the second step is called an evaluation set, and it is skipped even more often.',
      'The vocabulary of this field can be picked up in a few days, so our consultants listen for numbers with a denominator: the baseline, the size of the test set and who labelled it, the cost of one prediction, the error that reached a customer. Somebody who did the work answers in untidy detail. Somebody who stood nearby answers with the name of a framework.',
    ],
  },
  benefits: {
    title: 'What ninety days should give you',
    lead: 'We agree these four with you when the offer goes out, so that both sides know what a good start looks like.',
    items: [
      {
        title: 'Access before the first day',
        text: 'Accounts, data permissions and the impact assessment are requested during the notice period. We send the list with the offer, because a machine learning engineer without access is an expensive reader of your wiki.',
      },
      {
        title: 'A baseline by day thirty',
        text: 'One script, a frozen test set and a single figure, checked into your repository. Should a rule or a logistic regression turn out to be good enough, you hear it while the rest of the budget is unspent.',
      },
      {
        title: 'By day sixty, a list of failures',
        text: 'Your hire sits with those who will use the output and records where it goes wrong, by type and by cost. The list also shows you whether the next seat is for data or for modelling.',
      },
      {
        title: 'In service or stopped by day ninety',
        text: 'Either a small share of real traffic passes through it, monitored and with an off switch, or there is a page explaining why it does not. We would count both as a quarter well spent.',
      },
    ],
  },
  services: {
    title: 'Five kinds of hire, often confused',
    lead: 'An advert for an “AI engineer” tends to mix all five. Pulling them apart is the first thing we do with a brief, and it shortens the search.',
    items: [
      {
        title: 'Data engineering',
        text: 'Start here if two departments still report different revenue. Good candidates talk of late records, schema changes and the table a colleague broke one Friday; others talk about lakes.',
        roles: ['Data engineer', 'Analytics engineer', 'Data platform engineer'],
      },
      {
        title: 'Machine learning in production',
        text: 'These are software engineers with statistics attached. We ask how they would notice a model getting worse when the true labels arrive six weeks late, and what they did the last time.',
        roles: ['Machine learning engineer', 'MLOps engineer', 'ML platform engineer'],
      },
      {
        title: 'Language model applications',
        text: 'Retrieval, prompts and tool calls around a model that somebody else trained. It wants a back-end engineer with patience for evaluation. A doctorate is seldom needed, and we point out when your salary band is paying for one.',
        roles: ['LLM engineer', 'Search and retrieval engineer', 'Evaluation engineer'],
      },
      {
        title: 'Statistics and research',
        text: 'Right where the method itself is uncertain: scarce data, odd sensors, costly errors. Allow for long notice periods, and for a reference from somebody who tried to reproduce the work.',
        roles: ['Data scientist', 'Applied scientist', 'Computer vision engineer', 'Decision scientist'],
      },
      {
        title: 'Governance and model risk',
        text: 'Banks have had this function for years; elsewhere it reaches a lawyer in the final week. A part-time contractor from the beginning costs less, and writes decisions down while people remember them.',
        roles: ['Model risk analyst', 'AI governance lead', 'AI product manager'],
      },
    ],
  },
  platforms: {
    title: 'Tools, and what we record beside them',
    lead: 'Model names on a CV go out of date within months. Our notes say which data, which evaluation and which bill came with each tool.',
    items: [
      { title: 'Data', items: ['Snowflake', 'Databricks', 'BigQuery', 'dbt', 'Apache Airflow', 'Apache Kafka'] },
      { title: 'Modelling', items: ['Python', 'PyTorch', 'scikit-learn', 'XGBoost', 'JAX'] },
      {
        title: 'Language models',
        items: ['Hugging Face Transformers', 'LlamaIndex', 'LangGraph', 'vLLM', 'pgvector', 'OpenSearch'],
      },
      {
        title: 'Serving and monitoring',
        items: ['MLflow', 'Kubeflow', 'Amazon SageMaker', 'Vertex AI', 'Ray', 'Evidently'],
      },
    ],
  },
  industries: {
    title: 'Systems that called for unusual people',
    items: [
      {
        title: 'Commercial lending',
        text: 'A default model had to be explained to an internal validator before it could go live. Alongside the machine learning engineer stood a model risk analyst, hired first and paid in the same band.',
      },
      {
        title: 'Hospitals',
        text: 'Imaging requests were to be triaged using patient data that could not leave the building. That meant a data engineer used to HL7 and FHIR, and a computer vision engineer content with two graphics cards.',
      },
      {
        title: 'Legal services',
        text: 'Lawyers wanted answers from nine million documents, each with its clause cited. Two search engineers joined, and an evaluation engineer who spent her first month writing test questions with the partners.',
      },
      {
        title: 'Grocery',
        text: 'One planner kept the forecast for fresh bread, by shop and day, alive in a spreadsheet. We placed an analytics engineer and a decision scientist, and advised the client to keep the planner.',
      },
    ],
  },
  stories: {
    title: 'After the demo',
    items: [
      {
        quote:
          'We asked for three data scientists. Northlane looked at how our data arrived and told us to begin with one data engineer, a smaller order for them. Two quarters later we hired a single scientist, who had something to work with.',
        name: 'Hanna Lindqvist',
        role: 'Chief Data Officer',
        company: 'Brackwater Building Society',
      },
      {
        quote:
          'Their first shortlist was four people who spoke beautifully about language models and had never forecast anything. I sent it back the same afternoon. The consultant agreed, spent an hour with our planner, and the second list had two names on it. We hired one.',
        name: 'Arjun Bhatt',
        role: 'Director of Operations',
        company: 'Sunder & Cole Foods',
      },
      {
        quote:
          'In her fifth week the evaluation engineer told us the assistant was wrong about one clause in eight. Nobody enjoyed that meeting. We held the launch and repaired the search. I can now tell a client our error rate, which I could not before.',
        name: 'Claire Nkemelu',
        role: 'Managing Partner',
        company: 'Aldous Pym Solicitors',
      },
    ],
  },
  contact: {
    title: 'Start with the decision, then the model',
    text: 'Write which decision should get better, who makes it today and what data exists. A consultant reads your message, as people read every profile we put forward. Software only puts the network in an order for them.',
  },
};
