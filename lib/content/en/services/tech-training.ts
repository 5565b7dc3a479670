import type { ServicePage } from '../../page-types';

export const techTraining: ServicePage = {
  slug: 'tech-training',
  name: 'Tech Training',
  meta: {
    title: 'Tech training and retraining for engineers',
    description:
      'Technical training beside the job: back-end engineers, testers and analysts retrained for platform, automation and data roles on your own systems.',
  },
  summary:
    'Programmes that move an engineer you already have into a seat you cannot fill. Twelve weeks beside the job, a mentor from your own team and an assessment that may say no.',
  features: [
    'Retraining towards a named post',
    'Two protected days a week',
    'Exercises on your own repositories',
    'Trainers who still do the work',
    'Skills matrix before and after',
    'An assessment that can say no',
  ],
  title: 'Retrain the engineer who knows your system',
  lead: 'Hiring a platform engineer takes months, and the new one spends more months learning what your back-end people already know. For some seats it is quicker to teach the other half.',
  about: {
    title: 'The half you cannot advertise for',
    paragraphs: [
      'Nobody you interview knows why your billing service retries three times, which customer depends on the old export, or whom to ring when the warehouse link drops. Your back-end engineer of six years does. What that person lacks to run the platform (containers, infrastructure as code, the habit of being on call) can be taught in a quarter. What they have took six years, and no advert will bring it in.',
      'A course alone does not do it. People come back from a week of slides to a full sprint and have lost most of it by the end of the month. Our programmes run beside the job, on two protected days a week, with your repositories and your past incidents as material. When the two days stop being protected we stop too, and tell the sponsor why.',
      'Trainers are engineers who take contracts between programmes, so what they teach is what they last had to repair. At the start and at the end each participant is placed on a skills matrix by somebody who did not train them. Sometimes the second placement reads: good engineer, wrong direction. Week twelve is a better moment to learn that than the first night on call.',
    ],
  },
  offerings: {
    title: 'Programmes we run',
    lead: 'The names say where people come from and where they go. Content follows your stack.',
    items: [
      {
        title: 'Back end to platform',
        text: 'Twelve weeks for engineers with two or more years on the server side: Linux, Kubernetes, Terraform, observability, incidents. They finish on your rota, as the second person on a shift.',
      },
      {
        title: 'Manual testing to automation',
        text: 'For testers who know the product and do not write code yet. Playwright or whatever your team uses, version control, pipelines, and reading a failed build without fetching a developer.',
      },
      {
        title: 'Analyst to data engineer',
        text: 'The SQL is there already. We add modelling, orchestration, tests for data, and what to do at six in the morning when the nightly load has not arrived.',
      },
      {
        title: 'First-time technical lead',
        text: 'Six half-days over three months: estimating what nobody has done before, reviewing so that people learn, refusing a product manager, working with the colleague who wanted the post.',
      },
      {
        title: 'Hire and train',
        text: 'You hire people with aptitude and no experience of the role; we train them through their first twelve weeks. From the first morning they are your employees, on a contract and a salary.',
      },
    ],
  },
  process: {
    title: 'How a programme is set up',
    items: [
      {
        title: 'Name the seat',
        text: 'Which post will the person hold afterwards, from when, reporting to whom. If there is no seat we decline, since people trained for a post that does not exist go and find one elsewhere.',
      },
      {
        title: 'Place every volunteer',
        text: 'A practical exercise and a conversation of ninety minutes each. Those we advise against hear it first and in private, together with what we think they could do instead.',
      },
      {
        title: 'Cut the material from your stack',
        text: 'Trainers spend three days with your engineers choosing incidents and tickets that are closed. Exercises run in an account of yours that has no path to production.',
      },
      {
        title: 'Run it with a mentor',
        text: 'One of your seniors gives each participant two hours a week. That is the scarce part, so the mentor’s manager signs for the hours before the sprint comes looking for them.',
      },
      {
        title: 'Assess and place',
        text: 'Somebody who taught none of it repeats the placement. You receive each matrix, discussed with the participant beforehand, and one of three recommendations: now, in three months, no.',
      },
    ],
  },
  exhibit: {
    kind: 'timeline',
    title: 'Twelve weeks from back end to platform',
    lead: 'Four to eight participants, two days a week. On the other three they do their usual job, which is why it takes a quarter.',
    items: [
      {
        when: 'Week 0',
        title: 'Placement and accounts',
        text: 'Each participant is placed on the matrix, gets a sandbox account with a spending limit and meets a mentor. Managers write down who takes over two days of work.',
      },
      {
        when: 'Weeks 1 and 2',
        title: 'Underneath the application',
        text: 'Linux, networks, DNS, certificates. The exercise is a broken service on a single machine without a dashboard: say what is wrong from what the machine itself reports.',
      },
      {
        when: 'Weeks 3 and 4',
        title: 'Containers and a cluster',
        text: 'They package one of your own services, run it on Kubernetes and set its limits. A trainer then starves it of memory, and they reconstruct what happened in which order.',
      },
      {
        when: 'Weeks 5 and 6',
        title: 'Infrastructure as code',
        text: 'Terraform: state, modules, review. By the Friday of week six everyone has destroyed and rebuilt an environment, and has had one plan refused by a colleague with reasons.',
      },
      {
        when: 'Week 7',
        title: 'A week without teaching',
        text: 'Mentor, trainer and participant look at the matrix together and decide whether to go on. Anyone who stops here returns to a team that has kept the chair warm.',
      },
      {
        when: 'Weeks 8 and 9',
        title: 'Seeing what happens',
        text: 'Logs, metrics, traces, and alerts worth getting up for. Participants delete half the alerts of a sample service and defend every deletion to your operations people.',
      },
      {
        when: 'Weeks 10 and 11',
        title: 'Incidents',
        text: 'Four rehearsed outages, two of them out of your own post-mortems. The roles rotate between commander, scribe and the person at the keyboard, and everyone writes one post-mortem.',
      },
      {
        when: 'Week 12',
        title: 'Assessment and a first shift',
        text: 'A day of practical tasks with an assessor from outside the group. Those who pass join the rota as second person for a month, with their mentor as first.',
      },
    ],
  },
  benefits: {
    title: 'What changes in the team',
    items: [
      {
        title: 'Probation is already behind them',
        text: 'You know how this person behaves in a bad week, how they take review and whom they work well with. About an outsider, four interviews would have to guess all of that.',
      },
      {
        title: 'A difficult vacancy becomes an ordinary one',
        text: 'The seat they leave is usually one the market can fill. You exchange a platform search for a back-end search, and decide yourself in which month it opens.',
      },
      {
        title: 'Runbooks stay behind',
        text: 'Each exercise on your systems ends with a page: how to rebuild this, how to tell that fault from the other. The group leaves a set your other engineers can use.',
      },
    ],
  },
  fit: {
    title: 'Train or hire',
    goodTitle: 'Train when',
    good: [
      'The seat can stay empty, or be held by a contractor, for about four months.',
      'Knowing your systems matters more in it than having seen many others.',
      'Somebody has been doing a third of the job unasked.',
      'One of your seniors can give two hours a week, every week.',
    ],
    poorTitle: 'Hire when',
    poor: [
      'The seat has to be filled before the next release. A contractor can be there in weeks.',
      'Nobody in the company has held the role, so there would be no mentor.',
      'You are looking for the person who sets the direction. Twelve weeks produce a beginner with context.',
      'The training is meant as a reward. A conference ticket does that better.',
    ],
  },
  questions: {
    title: 'From managers and from participants',
    items: [
      {
        question: 'What happens to somebody who does not pass?',
        answer:
          'They go back to the post they came from, which the sponsor guarantees before week one. The matrix is seen by the participant, their manager and us. We talk the result over with the person before anyone else reads it, and most of the material is of use in the old post as well.',
      },
      {
        question: 'Can I join on my own, without an employer?',
        answer:
          'You cannot book a programme as an individual. When an employer opens places to people from outside, those are jobs: you apply through the job board with your résumé, like for any other. If you would retrain, say so in the CV you leave in our talent pool and name the role you are aiming at.',
      },
      {
        question: 'Is there a certificate at the end?',
        answer:
          'Participants get both of their matrices and a letter describing the work they did. If you also want a vendor exam for AWS or Kubernetes, we show which weeks overlap with its syllabus; booking and sitting it are outside the programme. An exam pass does not replace the assessment.',
      },
      {
        question: 'May we bind people to stay after the training?',
        answer:
          'A clause that claims training costs back can be lawful in the UK within limits, and your employment lawyer should draft it. Our advice is to leave it out. People stay for the seat they were promised, and somebody who wants to go will find an employer willing to settle the clause.',
      },
    ],
  },
  call: {
    title: 'Bring us one seat and one name',
    text: 'Tell us which role has been open too long and who in the company half does it already. We reply with the gap as we see it and what twelve weeks could close.',
  },
};
