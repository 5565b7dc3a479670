import { inBritain, ownCity } from '../own-words';
import { promises } from './promises';
import type { LegalPage } from '../page-types';
import { site } from '../../base/site';

export const legalLabels = { updated: 'Last changed' };

export const termsPage: LegalPage = {
  meta: {
    title: 'Terms of use',
    get description() {
      return `The terms for searching jobs, applying with a résumé, posting an IT job and leaving a CV with ${site().company.name}, in plain English and under English law.`;
    },
  },
  title: 'Terms of use',
  lead: 'What you may expect from this website and what we expect from you. Hiring through us, or working through us, has a written agreement of its own, and that one comes first where the two differ.',
  updated: '2026-11-26',
  object: {
    kind: 'sides',
    sides: [
      {
        title: 'From us',
        items: ['Each posting read within 24 hours', 'No fee for candidates, ever', 'Your CV named after your yes'],
      },
      {
        title: 'From you',
        items: ['Roles that exist, pay you would pay', 'True applications, your own', 'No copying of the board'],
      },
    ],
  },
  sections: [
    {
      id: 'about',
      title: 'About these terms',
      get blocks() {
        const { address, legalName } = site().company;
        return [
          `This site is run by ${legalName}, ${address.street}, ${address.city} ${address.postcode}, called “we” below. We act as an employment agency for permanent roles and as an employment business for contract and temporary work. Each posting says which it offers. These terms apply whenever you use the site. The privacy page, which is not part of this contract, says how we treat your data.`,
        ];
      },
    },
    {
      id: 'using-the-site',
      title: 'Using the site',
      blocks: [
        'Reading, searching, applying and posting need no account. You must be at least 16 to send us anything: we do not place people of school age. Programs may read the public job list through our API, at a pace that does not slow others down. Please do not:',
        {
          list: [
            'copy the board wholesale in order to publish it elsewhere under another name',
            'try to reach data, files or accounts that are not yours, or test our defences without asking first',
            'send malware, or forms filled in by a machine',
            'collect from the site the names or addresses of the people behind postings',
            'pretend to be another person, or to speak for a company that has not asked you to',
          ],
        },
      ],
    },
    {
      id: 'posting-a-job',
      title: 'Posting a job',
      blocks: [
        'You may post a role if you are its employer, or if the employer has authorised you to advertise it. The role must exist and be open. Say what the work is, where it is done, what experience it takes, and whether it is permanent, temporary or contract. A stated salary must be one you would pay. By posting you allow us to show the posting and to pass candidates on to you; it orders no other service.',
        'A moderator reads each posting within 24 hours of its arrival and before anybody else can see it. If something is missing, we ask the contact you gave. We turn down:',
        {
          list: [
            'roles that do not exist, or that exist only to collect résumés',
            'conditions that discriminate on a ground the Equality Act 2010 protects, unless you show us the exception that allows it',
            'any payment asked of the candidate, for training, equipment, vetting or otherwise',
            'pay below the National Minimum Wage where it applies, “trial” work without pay included',
            'replacements for people on strike, where the 2003 Regulations forbid us to supply them',
            'earnings from recruiting others, work outside the law, and postings with next to nothing in them',
            'links, addresses or phone numbers in the text that lead candidates past the application form',
          ],
        },
        'We may correct spelling, place and layout. Where the substance needs changing, we write to the contact you gave. You may send a refused posting again with the fault repaired. We can take down a live posting that turns out to break these terms, and tell you why.',
      ],
    },
    {
      id: 'after-posting',
      title: 'Your posting on the board',
      get blocks() {
        const { email } = site().company;
        return [
          `Every posting gets a number, which is your reference and is never given to another job. A posting takes applications until you or we close it or its deadline has passed. The deadline day still counts, by ${ownCity()} time. After that its page says that the job is closed. To change, renew, close or delete a posting, use the link in the mails about it. Keep that link to yourself: it acts for you. A changed text is read by a moderator before it is back on the board. If you have lost the link, or it has expired, have it mailed again at /submit-job/manage, or write to ${email} and quote the number.`,
          'Your contact name, e-mail address and phone number are seen by our moderators only. They appear neither on the page nor in the public API. Use the data of candidates we introduce only to fill that role, unless they agree to more.',
        ];
      },
    },
    {
      id: 'no-fees',
      title: 'No fees for candidates',
      blocks: [
        'We never charge people for finding them work: not for applying, not for being put forward, not for a place in the talent pool. The Employment Agencies Act 1973 and the Conduct of Employment Agencies and Employment Businesses Regulations 2003 forbid it. Nor does our help depend on your buying training or anything else. If you are asked for money in our name, do not pay, and tell us.',
      ],
    },
    {
      id: 'applying',
      title: 'Applying for a job',
      get blocks() {
        return [
          'Apply for yourself, with true information. You may leave out a job. Inventing a degree, a date or a visa can end a contract years later. By applying you ask us to look at your application and to introduce you to the employer of that job. It makes no contract of employment, and neither we nor the employer has to interview you.',
          {
            list: [
              'A résumé is one file of at most 10MB: PDF, DOC or DOCX, or else RTF or ODT. A file that is something else under such a name is refused, and so are files with macros. Remove a password before you send the file, or we cannot read it.',
              'The same application sent twice within ten minutes counts once.',
              'A later application for the same job is kept beside the earlier one, and our moderators see both.',
            ],
          },
          `${promises.withdraw} Once it has been passed to an employer, we tell them you have withdrawn, but what they have read stays read. You may ask us to delete an application in any state; the privacy page says what the law makes us keep. Withdrawing does not count against you, and you can apply for other jobs the same day.`,
        ];
      },
    },
    {
      id: 'talent-pool',
      title: 'The talent pool',
      blocks: [
        'A CV in the talent pool is one file of up to 5MB, again PDF, DOC or DOCX, and the rules above apply. A moderator approves it, or turns it down when it is outside the fields we staff. We look in the pool when a role comes in; there may be none for you. We name you to an employer only after you have agreed to that employer, and you can have your CV removed whenever you like.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        'You need no account to apply. If you have one, keep the password to yourself and use it nowhere else. Tell us if others may know it, so that we can end every open session. After too many failed attempts signing in pauses for a few minutes. Only people who work for us get moderator accounts. We may close an account that is used to break these terms, and you may ask us to close yours at any time.',
      ],
    },
    {
      id: 'no-promises',
      title: 'What we do not promise',
      get blocks() {
        return [
          'We read postings and ask about what looks odd, but cannot vouch for every line an employer writes. Before you resign, get the new contract in writing. Before you employ a person, make the right-to-work check that the law requires of you.',
          {
            list: [
              'A posting may be filled by the time you read it.',
              'Applying leads to an answer from us, not necessarily to an interview.',
              'Posting a job does not guarantee applications, or applicants who fit.',
              'Salaries are shown as the employer states them.',
              inBritain(
                'Articles, figures and examples are general information, not legal, tax, immigration or IR35 advice.',
                'Articles, figures and examples are general information, not legal, tax or immigration advice.',
              ),
            ],
          },
        ];
      },
    },
    {
      id: 'intellectual-property',
      title: 'Who owns what',
      blocks: [
        'The texts, drawings and code of this site belong to us or to those who let us use them. You may read, print, link and quote with the source; for more, ask. What you send stays yours. For a posting you allow us to show, shorten for lists and translate into data that search engines understand, for as long as it is on the board. For a résumé, CV or message the permission goes no further than what you sent it for.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      blocks: [
        'The site has no contracted hours and will be down now and then, for an update or a fault. An application, a CV or a posting has arrived when the page shows its confirmation. If you saw none, send it again. We cannot reopen a job because a connection failed at its deadline. Our phone is answered 24/7.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'Nothing here limits liability for death or personal injury caused by our negligence, for fraud, or for anything else that the law does not allow us to limit. If you use the site as a private person, your statutory rights stay as they are, and we answer for loss that was a foreseeable result of our breaking these terms or of our not taking reasonable care. Loss is foreseeable if it was obvious that it would happen, or if both of us knew it might.',
        'If you use the site for a business, we are not liable to you for lost profit, lost contracts, lost reputation or indirect loss arising from the website, whatever the legal basis, as far as this is reasonable under the Unfair Contract Terms Act 1977. Introducing and supplying people is governed by the written agreement between us, which has its own clause on this. You are responsible for what you post: if a claim is made against us because your posting broke the law, you bear the reasonable cost.',
      ],
    },
    {
      id: 'law',
      title: 'Which law applies',
      blocks: [
        'These terms are under the law of England and Wales, and its courts decide disputes. If you are a consumer who lives in Scotland or Northern Ireland, you may also go to the courts there, and the mandatory consumer law of the place you live in protects you regardless. Please talk to us before you file anything. If one of these terms is invalid, the rest stand.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We change these terms when the site changes or the law does, and put the new date at the top. What you sent before that day stays under the terms you sent it under, unless the law says otherwise. A posting that is on the board on that day keeps its old terms until it closes. We send no notice of small changes, so look here again before you post the next role.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      get blocks() {
        const { address, email, legalName, phone } = site().company;
        return [
          `Write to ${email}, call ${phone}, or send a letter to ${legalName}, ${address.street}, ${address.city} ${address.postcode}. If it is about one posting or application, quote its number in the first line. Reports of unlawful postings are read first: say which posting it is and what is wrong, and we take it down while we look into it.`,
        ];
      },
    },
  ],
};
