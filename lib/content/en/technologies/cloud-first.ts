import type { TechnologyPage } from '../../page-types';

export const cloudFirst: TechnologyPage = {
  slug: 'cloud-first',
  name: 'Cloud First',
  accent: 'cloud',
  meta: {
    title: 'Hire cloud, platform and SRE engineers',
    description:
      'Hire cloud, platform and site reliability engineers, permanent or contract, through London recruiters who ask about the outage before the certificate.',
  },
  title: 'Cloud engineers who have run what they built',
  lead: 'Plenty of people can draw the target architecture. We look for those who were still on call for it a year later, and can say what they would build smaller next time.',
  summary:
    'Platform, reliability and cloud security engineers, chosen for what they kept running after the migration was over.',
  slides: [
    {
      title: 'Account by account',
      caption:
        'Each plane stands for an account with walls of its own, and we ask candidates where they would draw a boundary before we ask which provider they know.',
    },
    {
      title: 'Lowest plane first',
      caption:
        'Network at the bottom, identity above it, workloads on top: the stack reads from the ground up, and so does the order in which we would hire.',
    },
    {
      title: 'Space between planes',
      caption:
        'Permissions live in the gaps between one plane and the next, the part of a stack most often left to whoever joined last.',
    },
    {
      title: 'A stack with owners',
      caption:
        'Every plane needs a name beside it at three in the morning, so we count planes against people before the search starts.',
    },
  ],
  intro: {
    title: 'How a cloud team goes wrong',
    paragraphs: [
      'It usually starts with one advert for a “DevOps engineer” that lists eleven tools and no system. Whoever answers it becomes the owner of pipelines, networking, access, cost and the night shift. Eighteen months later they hand in three months’ notice, and the handover turns out to be a folder of Terraform that only applies from their laptop.',
      'Another version is the migration staffed entirely with contractors. The workloads move on time, the day rates stop, and nobody permanent was in the room when the account structure was decided. A platform lead hired three months before the first contractor would have cost less than the rework. We say so even when the contract brief is the easier one for us to fill.',
      'A certificate shows that somebody passed an exam, so our first call goes elsewhere. We ask for one incident from the first alert to the last action item, for a bill the candidate brought down and what broke on the way, and for a service they advised against putting on Kubernetes. Fluent people stay in the plural and the present tense. Those who were there remember the time of day.',
    ],
  },
  benefits: {
    title: 'What careful cloud hiring buys you',
    items: [
      {
        title: 'A rota people can live with',
        text: 'Round-the-clock on-call shared by three engineers lasts until the first resignation. We count heads against your support hours before searching, and tell you when daytime cover alone is the saner plan.',
      },
      {
        title: 'Knowledge that outlasts the contract',
        text: 'For every contractor on a migration we ask you to name the employee who takes over. Handover begins in the first month, in your repository, and is written into the schedule of work.',
      },
      {
        title: 'Notes your lead engineer can argue with',
        text: 'Your lead agrees a scorecard with us: five things, each with an example of a weak, a fair and a strong answer. Interview notes arrive in that form, so a disagreement is about evidence.',
      },
      {
        title: 'Ninety days with a known shape',
        text: 'By day thirty a platform hire should have shipped a small change through your pipeline, by sixty done a supervised on-call week, by ninety own a service. We ask both sides at each point.',
      },
    ],
  },
  services: {
    title: 'Whom to hire, in which order',
    lead: 'Most teams need the first two before anybody else. The other three depend on what you run and who complains when it stops.',
    items: [
      {
        title: 'Foundations and account structure',
        text: 'Somebody has to settle accounts, networks, identity and naming before workloads arrive, since all four are painful to change afterwards. Hire this person permanently, and give them the right to say no.',
        roles: ['Platform lead', 'Cloud architect', 'Cloud network engineer'],
      },
      {
        title: 'Pipelines and infrastructure as code',
        text: 'You want the engineer whose modules other teams use without asking. In screening we show a Terraform plan that destroys a database, and listen to how soon they notice.',
        roles: ['Platform engineer', 'DevOps engineer', 'Build and release engineer'],
      },
      {
        title: 'Reliability and on-call',
        text: 'Once customers depend on the service at night, a reliability engineer shared by a few product teams earns the salary. Until then good alerting and a platform engineer do the job, and we will not press you to hire both.',
        roles: ['Site reliability engineer', 'Observability engineer', 'Incident manager'],
      },
      {
        title: 'Leaving the data centre',
        text: 'Migration is bounded work, so contracts suit it. We write deliverables and an end date into the engagement, which keeps the scope from drifting and gives your IR35 status determination facts to stand on.',
        roles: ['Migration lead', 'Database engineer', 'Windows and Active Directory engineer'],
      },
      {
        title: 'Cloud security and cost control',
        text: 'Both jobs consist of persuading colleagues to change their defaults. Candidates have to show us a policy they withdrew because it stopped work, and a saving that was still there a year on.',
        roles: ['Cloud security engineer', 'Identity and access engineer', 'FinOps analyst'],
      },
    ],
  },
  platforms: {
    title: 'What is in their repositories',
    lead: 'A product name counts once the candidate has told us what it did badly. That answer is in the notes you receive with each profile.',
    items: [
      { title: 'Providers', items: ['AWS', 'Microsoft Azure', 'Google Cloud', 'Oracle Cloud', 'Cloudflare'] },
      {
        title: 'Infrastructure as code',
        items: ['Terraform', 'OpenTofu', 'Pulumi', 'CloudFormation', 'Bicep', 'Ansible'],
      },
      { title: 'Running workloads', items: ['Kubernetes', 'Amazon ECS', 'Helm', 'Argo CD', 'Istio', 'AWS Lambda'] },
      {
        title: 'Watching and paging',
        items: ['Prometheus', 'Grafana', 'OpenTelemetry', 'Datadog', 'Elasticsearch', 'PagerDuty'],
      },
    ],
  },
  industries: {
    title: 'Four estates and the people they needed',
    items: [
      {
        title: 'Retail banking',
        text: 'A payments ledger moved to AWS one service at a time while the regulator asked for exit plans. It took a platform lead who had sat through audits, two SREs and a database engineer at home in Oracle.',
      },
      {
        title: 'Online retail',
        text: 'Here the shop idled for ten months and buckled in November. Load was a six-week contract for a performance engineer; the permanent seat went to a FinOps analyst, for the other ten months.',
      },
      {
        title: 'Public sector',
        text: 'Case management on Azure, behind SC clearance. Nobody can apply for that without a sponsor and it takes weeks, so contractors came from the already cleared, and paperwork for permanent hires began when they accepted.',
      },
      {
        title: 'Live broadcast',
        text: 'Video ingest across two regions, where a fault matters for exactly as long as the match. One network engineer who knew multicast did more for it than another Kubernetes generalist could have.',
      },
    ],
  },
  stories: {
    title: 'From the people holding the pager',
    items: [
      {
        quote:
          'Our brief asked for a Kubernetes expert. The recruiter asked what we actually ran, counted nine services, and suggested a platform engineer who knew ECS. Fourteen months in, she has built one cluster, for the one team that needed it.',
        name: 'Ruth Adeyemi',
        role: 'Head of Engineering',
        company: 'Pellbrook Freight',
      },
      {
        quote:
          'The first SRE they placed left in week seven. He had understood on-call to be one week in six and it was one in three. Northlane admitted their half of that, put the rota into the next brief, and the second hire is still with us.',
        name: 'Tomasz Wieczorek',
        role: 'Infrastructure Manager',
        company: 'Ostrey Mutual',
      },
      {
        quote:
          'We had eleven weeks left on a data-centre lease. They found four contractors, and insisted that one of our own people shadow each of them. In May I resented losing those hours. By August, with the contracts finished, I was glad of them.',
        name: 'Meera Krishnan',
        role: 'Chief Technology Officer',
        company: 'Fennimore Clinics',
      },
    ],
  },
  contact: {
    title: 'Tell us what you run, and who is on call',
    text: 'Two or three sentences are enough for a consultant to answer with questions or a plan. If the brief is already written, post it as a job: no account, read by a moderator, live within 24 hours.',
  },
};
