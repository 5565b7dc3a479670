import type { ServicePage } from '../../page-types';

export const employerBranding: ServicePage = {
  slug: 'employer-branding',
  name: 'Employer Branding',
  meta: {
    title: 'Employer branding for engineering teams',
    description:
      'Employer branding without slogans: job adverts, careers pages and candidate letters written from interviews with your engineers, every claim checked.',
  },
  summary:
    'Job adverts, careers pages and candidate letters that engineers believe, because every claim in them was checked with the people who do the work. Drawbacks included.',
  features: [
    'Job adverts rewritten line by line',
    'Claims checked with your own engineers',
    'Salary, rota and drawbacks stated',
    'Careers pages people finish reading',
    'Rejection letters that give a reason',
    'Checked again after six months',
  ],
  title: 'Write down what working here is like',
  lead: 'Engineers ask someone who used to work for you. What they hear and what your advert says should agree. Where the two differ, either the advert changes or the job does.',
  about: {
    title: 'Candidates check',
    paragraphs: [
      'An engineer who reads “competitive salary” assumes the figure is low. One who reads “fast-moving” expects weekends. Both then find a former colleague who worked for you and ask three things: is the code looked after, does the manager listen, how often does the phone ring at night. Your employer brand is what that former colleague answers.',
      'So we begin with the answers. We talk to people who joined last year, to some who have stayed for eight, and to two or three who turned you down. Out of that comes a list of true statements, agreeable or otherwise, each with people willing to stand behind it. Everything we write for you is drawn from the list.',
      'The disagreeable ones do the work. “Deployments still take an afternoon; replacing that is the job” attracts somebody who likes replacing things, and keeps away somebody who would have resigned over it in month four. Expect fewer applications, from people who know what they are applying for.',
    ],
  },
  offerings: {
    title: 'What we write with you',
    items: [
      {
        title: 'Job adverts',
        text: 'One per real vacancy, made from the scorecard: what the person will own, what is unpleasant about it, the band, the rota, the interview steps. Under 450 words.',
      },
      {
        title: 'A careers page',
        text: 'How teams are cut, how code reaches production, when pay is reviewed, what an office day looks like. Your engineers read the draft and may strike sentences.',
      },
      {
        title: 'Letters to candidates',
        text: 'The invitation, the no after a CV, the harder no after three rounds. Written once and signed by a person, with room for the one line that has to be personal each time.',
      },
      {
        title: 'Approach messages',
        text: 'Six sentences your own recruiters can adapt: why this person, which work, what band, how to decline without being asked again. Nothing in them that could be sent to two hundred people.',
      },
      {
        title: 'Replies to public reviews',
        text: 'Ratings sites carry old grievances and fair ones. We draft replies that admit what was true and say what has changed since. Everything else we advise you to leave alone.',
      },
    ],
  },
  process: {
    title: 'Listen, list, write, check',
    items: [
      {
        title: 'Listening',
        text: 'Ten conversations of forty minutes, over two weeks, with joiners, with long-servers and with people who said no. Your leadership picks none of the names; we draw them.',
      },
      {
        title: 'The list of true statements',
        text: 'Thirty lines or so, sorted into “everyone says it”, “depends on the team” and “used to be so”. You may ask us to leave a line out. Turning one round is where we stop.',
      },
      {
        title: 'Drafts and pencils',
        text: 'The first advert is drafted in week three. Engineers comment before marketing does, because the other order brings back the sentences we are there to replace. Two rounds, then it is finished.',
      },
      {
        title: 'Checking after six months',
        text: 'We ask the people hired since whether the advert matched the job, line by line, and strike what no longer holds. Later you can do this without us, and should.',
      },
    ],
  },
  exhibit: {
    kind: 'contrast',
    title: 'One advert, before and after',
    lead: 'A senior back-end vacancy at a haulage company, invented for this page. The second version took two conversations with the team and one with payroll.',
    before: {
      label: 'Before',
      lines: [
        'Rockstar back-end developer for a dynamic, fast-moving environment',
        'Competitive salary and great benefits',
        '8+ years of Java, Kotlin, Go, AWS, GCP, Kafka and React',
        'You thrive under pressure and wear many hats',
        'Flexible working',
        'Exciting greenfield projects',
        'Only successful applicants will be contacted',
      ],
    },
    after: {
      label: 'After',
      lines: [
        'Senior back-end engineer, dispatch team: six people, Kotlin and PostgreSQL',
        '£75,000 to £88,000, reviewed every April; 27 days of leave plus bank holidays; employer’s pension contribution 7%',
        'You have kept a service with paying users running for two years. If your language is Java, we will teach you Kotlin.',
        'On call one week in six, paid by the week and by the call. Last quarter it rang four times at night.',
        'Tuesdays at the Leeds depot. On the other days work from anywhere in the UK.',
        'The routing code is eleven years old. Replacing it in pieces, with lorries on the road, is most of the job.',
        'A call, a paired session on our code, a talk with the team. You hear from us within two working days of each.',
      ],
    },
    note: 'The lines correspond one to one. Nobody at the company learned anything new from the second version; it had simply never been in one place.',
  },
  benefits: {
    title: 'What plain adverts change',
    items: [
      {
        title: 'The wrong people stop earlier',
        text: 'Somebody who will not be on call finds that out from the advert, and does not have to find it out in a third interview with two of your engineers in the room.',
      },
      {
        title: 'Interviewers no longer sell',
        text: 'They have a page to point at, so the hour goes to the candidate’s work. Pay, rota and office days were answered before anyone met.',
      },
      {
        title: 'Staff pass it on',
        text: 'An engineer forwards an advert to a friend when it would not embarrass them. We ask your team that question before publishing, and a no sends us back to the draft.',
      },
    ],
  },
  fit: {
    title: 'What words can and cannot repair',
    goodTitle: 'Words help when',
    good: [
      'People like working for you and hardly anybody outside could say why.',
      'Applications come in numbers, and from the wrong field.',
      'In the offer call candidates are surprised by something the advert could have said.',
      'Pay, tooling or a manager has changed, and the old reputation has not.',
    ],
    poorTitle: 'Words will not help when',
    poor: [
      'You pay a fifth below the market. Start with HR consulting and advertise afterwards.',
      'A campaign, a film or a logo is what you want. Agencies for those do it better.',
      'The salary has to stay secret. Most of what we write depends on it being there.',
      'A single vacancy is urgent. Post it on the job board: the form asks the questions that matter.',
    ],
  },
  questions: {
    title: 'Before you let us near your adverts',
    items: [
      {
        question: 'Will we have to publish salaries?',
        answer:
          'In adverts we write, yes, as a band narrow enough to plan with. “£50,000 to £110,000” is a refusal in figures. If your pay is not ready to be seen, that is worth knowing before a candidate finds out, and our HR consultants can help you put it in order first.',
      },
      {
        question: 'What if the interviews bring up something damaging?',
        answer:
          'You hear it before a word is written, without names. If it concerns safety or unlawful treatment we stop and advise you to get legal advice. Anything else goes on the list of true statements, and you decide whether to change the fact, print it or leave it out.',
      },
      {
        question: 'Do you write reviews on ratings sites?',
        answer:
          'No, and we do not ask your staff to. Readers recognise the week in which nine employees discovered the same adjectives. What we do is help you answer the reviews that are there, and suggest that you tell leavers plainly they are free to write one.',
      },
      {
        question: 'Can the new adverts go on your job board?',
        answer:
          'Yes, and you need no account for it. You fill in the posting form, a moderator reads it, and it is live within 24 hours. Salary, responsibilities and benefits have fields of their own, so a rewritten advert goes in without being cut apart. Your contact details are not shown.',
      },
    ],
  },
  call: {
    title: 'Send us an advert that failed',
    text: 'Paste it into the contact form with a line about who applied. We answer with three sentences we would strike and the questions we would put to your team about the rest.',
  },
};
