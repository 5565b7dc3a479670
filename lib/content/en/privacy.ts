import { promises } from './promises';
import type { LegalPage } from '../page-types';
import { SAVED_JOBS_KEY, SIGNED_IN_KEY } from '../../vocabulary/saved-jobs';
import { KEYS_COOKIE, RAIL_COOKIE, THEME_COOKIE } from '../../vocabulary/office-shell';
import { POSTING_DRAFT_KEY } from '../../vocabulary/posting-draft';
import { EMPTY_SEARCHES_KEPT_DAYS } from '../../vocabulary/empty-searches';
import {
  PRIVACY_LINK_HOURS,
  STORAGE_DEFAULTS,
  WARNING_DAYS,
  type FileLocation,
  type StorageTerms,
} from '../../vocabulary/privacy';
import { formatNumber } from '../../base/format';
import { site } from '../../base/site';

/** Sentence that docs/promises.json lists. */
const FOUND_PEOPLE =
  'Whom we find elsewhere is told within a month, or deleted; until then we write of nothing else and no employer learns of them.';

const WHERE: Readonly<Record<FileLocation, string>> = {
  folder:
    'Everything above lies on one server: text in an SQLite database, files in a folder beside it that no web address leads to, under generated names.',
  bucket:
    'Everything above but files lies on one server, in an SQLite database. Files lie in a private store in the network that answers to our server’s key alone and that no web address leads into, under generated names; whoever runs that store for us may do nothing else with them. Ask us who that is and in which country.',
};

/**
 * The privacy policy. It states what the code does: a change of what is stored, shown, retained or set in a browser
 * must also change this text and its date.
 * @param terms in force, so that the page states what the server really does
 */
export const privacyPageFor = (
  { kept, files }: StorageTerms,
  { address, email, legalName, phone } = site().company,
): LegalPage => ({
  meta: {
    title: 'Privacy policy',
    get description() {
      return `What ${site().company.name} stores when you apply for an IT job, post one or write to us, who reads it, how long we keep it, and how to have it erased.`;
    },
  },
  title: 'Privacy policy',
  lead: 'What our website stores about you, field by field, and who gets to read it.',
  updated: '2026-11-27',
  object: {
    kind: 'terms',
    title: 'Deleted automatically after',
    unit: 'Years',
    rows: [
      { label: 'Mails we sent', days: kept.mails },
      { label: 'Sign-ups never confirmed', days: kept.unconfirmed },
      { label: 'Messages', days: kept.messages },
      { label: 'Applications', days: kept.applications },
      { label: 'CVs in the talent pool', days: kept.cvs },
      { label: 'Unused accounts', days: kept.accounts },
    ]
      .filter(({ days }) => days > 0)
      .map((row) => ({ ...row, time: period(row.days) })),
  },
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'You can read the whole site, search jobs, apply and post a job without an account.',
            'What you type into a form is stored because you sent it. With your entry we record neither your network address nor your browser.',
            'Your application is read by our moderators and consultants and goes to the employer of the job you chose. Only signed-in moderators and consultants can open a résumé, and each opening is logged with their name.',
            'If you post a job, the posting becomes public and your name, e-mail address and phone number do not.',
            'No analytics, no advertising, no trackers. Reading the site sets no cookie, except a technical one of two hours in browsers without JavaScript.',
            'We delete each record automatically when its time is up, and you are told before your application, CV or account goes. You download and delete your data yourself: with a candidate account in the dashboard, without one through a link that we mail you.',
          ],
        },
      ],
    },
    {
      id: 'who-we-are',
      title: 'Who we are and whom to ask',
      blocks: [
        `${legalName}, ${address.street}, ${address.city} ${address.postcode}, ${address.country}, decides what happens to the data described here: in the words of the UK GDPR we are the controller. Questions, requests and complaints about your data go to ${email}, or by phone to ${phone}. Please name the form you used and your reference number.`,
      ],
    },
    {
      id: 'what-we-store',
      title: 'What we store, why, and on which ground',
      blocks: [
        'The last column names the paragraph of article 6(1) of the UK GDPR that we rely on: (a) your consent, (b) a contract or steps you asked for towards one, (c) a legal duty, (f) a legitimate interest of ours, which we name. Fields marked optional may stay empty. We buy no data about you.',
        {
          columns: ['What you do', 'What we store', 'Why', 'Ground'],
          rows: [
            [
              'Apply for a job',
              'Name, e-mail address, phone number, LinkedIn profile and cover letter if you give them, your résumé with its file name, size, type and checksum, the text that our server reads out of it, and what it finds in that text (posts, their dates, skills and the sentences that show them), the job, and the times of sending and of the last change. Later the status of your application and each feedback we write about it, the letters and messages we send you about it, in their words, who wrote them and when, and when we decided without a letter; the stage we have reached with it (like called, or with the client), each earlier one, who moved it there, when, with what note, and why it was closed; the times that we offered you for an interview, where it is, which one you chose and which client is invited; and, for the shortlist of the job: whether you were put on it or ruled out, by whom, when and why, our concerns, and what was signed. With an account you read in your dashboard where it stands, in plain words, and the name of its owner among us. And what moderators keep for each other while they work on it: private notes, tags, its owner, what each of them thinks (1 to 4, and in words), and reminders. Also the version of the consent text you agreed to and when you did, when we first answered, how far it came, and, if the address of the page you applied on named where its link stood (such as that of a newsletter), that word. If you were signed in as a candidate, or sent it from the verified address of an account, it is linked to that account.',
              'To judge your application, introduce you to the employer and tell you what came of it. The checksum tells us when the same form was sent twice.',
              '(a), given by ticking the box on the form; (c) for the records that recruitment law asks of us',
            ],
            [
              'Post a job',
              'The posting; your name and phone number if you give them, and your e-mail address; when it was sent, published, closed or deleted; the account, if you were signed in.',
              'To check that the posting is real, to show it, and to reach you about it.',
              '(f): keeping invented and unlawful postings off the board, and answering the people who post',
            ],
            [
              'Read of people we introduce to you, as a client',
              'Your name and e-mail address, for which role the link was sent to you, by whom and until when; a hash of the key in the link; what you answered about each person, your words with it, and when.',
              'To show the people we chose to you alone, and to act on what you say.',
              '(f): introducing people to those who look for them; (b) where you have engaged us',
            ],
            [
              'Leave a CV in the talent pool',
              'Name, e-mail address, the file with its name, size, type and checksum, the text that our server reads out of it, and what it finds in that text (posts, their dates, skills and the sentences that show them); phone number, skills, years of experience, education and a covering note if you give them; the version of the consent text and the time; whether a moderator approved or rejected it, when, with what note, and the letter we sent you about that; for the shortlists of jobs, and of notes, tags, ratings and reminders, the same as of an application. A link to your account if you were signed in as a candidate, or sent it from the account’s verified address.',
              'To think of you when a role comes in that has not been advertised.',
              '(a), given by ticking the box on the form',
            ],
            [
              'Are found by us for a job',
              'Name, e-mail address, phone number and place as far as we know them, where we found you, a CV or a profile that we wrote, and which of our recruiters added you; when and how we told you, and whether you objected; former values of what was corrected; the jobs that we considered you for.',
              `To see whether a job that we fill suits you. ${FOUND_PEOPLE}`,
              '(f): finding people for jobs, and jobs for people',
            ],
            [
              'Write a contact message',
              'Name, e-mail address, the message; company, phone number and subject if you give them; the page of this site you wrote from; when it came, when it was dealt with and when we first answered; and each answer we write to you by mail, in its words, who wrote it and when.',
              'To answer you, and to know what was said if you write again.',
              '(f): answering people who write to us; (b) where you ask about working with us',
            ],
            [
              'Sign up for the newsletter',
              'Your e-mail address and the time. The address counts as pending until it is confirmed, and nothing but the mail that asks for that is sent to a pending address. Later the times of confirming and of leaving.',
              'To send the letter only to those who asked for it.',
              '(a), complete only when you confirm',
            ],
            [
              'Ask for a job alert',
              'Your e-mail address; the words, place, type and other filters of the search you want to hear of; how often; the times of asking, confirming and leaving; when we last looked for you, and which jobs we have told you of.',
              'To mail you the new jobs that fit, each once.',
              '(a), complete only when you confirm',
            ],
            [
              'Ask for the data of an address',
              'A hash of the key in the link we mail, the address, and when the link was made. The log notes that something was handed out or erased, and not whose it was.',
              'To hand data only to the person who reads the mail of its address.',
              '(c): the rights that the UK GDPR gives you',
            ],
            [
              'Use a candidate account',
              'Name, e-mail address and whether it is verified, phone number, a hash of your password, and whatever you enter in your profile: location, title, experience, education, skills, a summary; what you look for, if you say so: where and how you want to work, by which contract, from when, and when you said it. When you last signed in, noted once a day at most. For each sign-in a session: a hash of its key, when it began, when it ends. For each link we mail you to confirm your address or set a new password: a hash of it, the address, and when it was made and used.',
              'To let you in, to show you your own applications, to put jobs that suit you first, and for our consultants to know what suits you: they read what you look for beside your applications.',
              '(b): the account you asked for',
            ],
            [
              'Save a job while signed in',
              'Which job, and when. Without an account it stays in your browser.',
              'To show it to you again.',
              '(b): the account you asked for',
            ],
            [
              'Get an e-mail from this site',
              'Your address, the subject and the text, and when it was written, sent or given up. When you apply or send a CV, a second mail tells us that something has come: its number and the job, and nothing of you. A contact message is mailed to us as you wrote it, with your address to answer to. No mail has a résumé attached. The text of a mail whose link signs you in, confirms something, or opens your posting or your data is removed as soon as it has gone out.',
              'To send it, to try again, and to see what was sent.',
              '(b): part of what you asked for',
            ],
            [
              'Work here as a moderator',
              'Username, name, e-mail address, role, a hash of the password, sessions as above, and a line in the activity log for each sign-in, each decision, each change of a job and each résumé opened; the name beside what you decided for a shortlist, and under those you signed; beside notes, tags and ratings of yours, and reminders you set or are given; beside a name of a skill that you added or took away. Before that, the address and role of your invitation, for 72 hours. Candidates with an account read your name where you look after their application.',
              'So that it is known later who saw or decided what.',
              '(f): accountability towards the people whose data we hold',
            ],
            [
              'Send a form without JavaScript',
              'What you typed, if something in it needs correcting, or else the receipt, so that the next page can show it. Kept for 30 minutes under a key that only the address of that page contains. Passwords and files are never part of it.',
              'A page without scripts has no other place for it.',
              '(f): a site that works in every browser',
            ],
            [
              'Open the page of a job',
              'Nothing about you. Our server adds one to a count of the job for that day, and of the word by which the address names where its link stood, if it does: no network address, no cookie and nothing about your browser is kept with it.',
              'To know which jobs are read, and where it is worth showing them.',
              'None is needed: no person is recorded',
            ],
            [
              'Search the board for words that no open job has',
              'The words, and nothing about who searched. Our server notes them once for that day: at most five words, only letters, so neither numbers nor e-mail addresses, but a name if it was searched for; no network address, no cookie and nothing about your browser is kept with them. Our moderators see them once they were searched for on three different days.',
              'To learn which other names jobs should be found by.',
              'None is needed: no person is recorded',
            ],
            [
              'Visit any page',
              'Nothing. If a request fails on our side, an entry in the log: a random reference, the method and path of the request, the error code and a technical description of the fault. The address after a question mark and the contents of forms are left out.',
              'To find and repair the fault.',
              '(f): a site that works',
            ],
            [
              'Try to sign in',
              'For up to an hour, in the server’s memory only: how many attempts failed, by account name and, where the proxy in front of the site passes it on, by network address.',
              'To slow down the guessing of passwords.',
              '(f): safe accounts',
            ],
          ],
        },
        'Please leave out of a résumé your photograph, marital status, religion, state of health, National Insurance and passport number. Right-to-work documents are checked later and never through this site. If such a detail reaches us, tell us and we delete the file.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        {
          list: [
            'Moderators, who are people we have given a personal account by hand. They see applications, CVs, messages and postings with the contact behind them, and they open files. No account with these rights can be had by registering on the site.',
            'Our consultants, as far as they work on your application, your posting or your question.',
            'The employer of the job you applied to. A consultant passes your application on; employers have no access to our database. What the employer then does with it is its own responsibility.',
            'Other employers only after a consultant has talked to you about their role and you have said yes. This is also how we treat a CV in the talent pool.',
            'Whoever a signed shortlist is sent to, who is a client looking for people for the role: by a private link that ends after at most 30 days and that we can revoke. There they read your strengths, our concerns, and sentences from your document; never the document itself. They see your first name and an initial, and neither your e-mail address nor your phone number, unless you have agreed, by a link that we mail you or by telling us. You can take that back by the same link. If a client is invited to an interview with you, they get it by mail for their calendar, with the same part of your name. What they answer about you, in a word and perhaps a sentence, is stored with your application and is part of what you get when you ask for your data.',
            'The public sees a published posting: title, company and its website, place, type, salary, text and deadline. Never the poster’s name, e-mail address or phone number.',
            'Whoever maintains the server on our instructions could technically reach what is stored, and may do so only for that work.',
            'Courts and authorities, where the law leaves us no choice.',
          ],
        },
        'We sell no data. Every time a résumé sent with an application, or a CV in the talent pool, is opened or downloaded through the site, or the text of one is shown, the log records whose account did it and when; if that record cannot be written, the file is not handed out. Ask us and we tell you when yours was opened and by what kind of account.',
        'Consultants can search applications and the talent pool for words: of your document, your letter and skills, your name and address, the title of the job, and the place where your document says that you live. The words are kept in an index beside the records, private like them, and are deleted with them. Searches are not recorded.',
        'For a job, and with the talent pool if a consultant asks for it, software puts people in an order to be read in. It follows rules and not a learned model: it looks in the text of your document for what the job asks, whether work shows it or a list only names it, for the dates beside it, and for what you say of place, start, pay and permission to work. Before it looks it takes out names, age and birth date, sex, nationality, family, photographs, addresses and the names of schools. Gaps cost nothing. What it finds in your document is stored with the text, is part of what you get when you ask for your data, and is deleted with it; it is no score. The order is made anew each time it is looked at, is not kept, and leaves out no application; what it cannot read stands apart for people to read.',
        `People decide. A consultant shortlists or rules out, one person at a time, and gives a reason for ruling out; a shortlist is signed with a name. These decisions and reasons are stored with your document, go with it, and are part of what you get when you ask for your data. No decision that matters to you is made by software alone (article 22 of the UK GDPR), and the records on this website carry no score that a computer made. A moderator’s rating, from 1 to 4, is their own judgement under their own name: nothing is computed from it, and no order uses it. Private notes, tags, ratings and reminders are never mailed to you or to an employer; you get them when you ask for your data, and they are deleted with the application or CV they were written on. Write to ${email} to ask who decided and why, or to have it looked at again.`,
        'The dashboard of a candidate account sorts open jobs by the words they share with your profile and names those words; this is worked out when you look at it, for you alone, and not kept.',
      ],
    },
    {
      id: 'where',
      title: 'Where it is stored',
      blocks: [
        `${WHERE[files]} Passwords are stored as Argon2id hashes and the keys of sessions as SHA-256 hashes, so neither can be read back. The rest of the database is not encrypted field by field; its protection is that only the site and those who maintain the server can reach it. The proxy that handles encryption sees your network address in passing, as any web server must.`,
        'No analytics service counts you, no advertising network is told you were here, and our fonts are served by ourselves. Browsers are instructed to refuse scripts, pictures and fonts from any other address. The one exception is yours to make: on the contact page a map from OpenStreetMap is loaded if you click for it, and its servers then see your network address. Links to LinkedIn, X and other sites are plain links that load nothing until you follow them.',
        'If you apply for a job whose employer is outside the United Kingdom, your application goes there because you chose that job and agreed to its being passed on. Where that country’s law protects data less than ours does, ask us first: we tell you who would receive it, and you can withdraw before it is sent. An e-mail exchange with us also lies in our mailbox and in yours.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      blocks: [
        'Reading pages, searching, applying and writing to us set no cookie while JavaScript is on. The cookies below are set only where what you do would not work without them, or where a moderator asks for it, so no banner asks for permission. They go back to this site alone, and scripts can read only the last two.',
        {
          columns: ['Name', 'When it is set', 'What it does', 'How long'],
          rows: [
            [
              '__Host-next-auth.session-token',
              'When you sign in',
              'Holds the encrypted key of your session, so that you stay signed in',
              '14 days, or until you log out',
            ],
            [
              '__Host-known-device',
              'When you sign in, register or set a new password',
              'Tells that this browser has signed in before, so that a stranger who guesses at your password cannot lock you out. Holds the number of the account, a time and a signature, and cannot sign you in',
              '180 days, or until you delete the account',
            ],
            [
              '__Host-pending-sign-in',
              'When a moderator with a second factor has entered the password',
              'Says whose code is still asked for. Holds the number of the account, a time and a signature, and opens nothing by itself',
              '10 minutes',
            ],
            [
              '__Host-next-auth.csrf-token',
              'When a sign-in form is sent with JavaScript',
              'Proves that the sign-in came from our own page',
              'Until you close the browser',
            ],
            [
              '__Host-next-auth.callback-url',
              'When a sign-in form is sent with JavaScript',
              'Remembers an address of this site to return to',
              'Until you close the browser',
            ],
            [
              '__Host-form-stamp',
              'In browsers without JavaScript only: when a page with a form is opened, which the newsletter sign-up at the foot of a page makes it',
              'Proves that a form was opened by a person before it was sent. Holds a time, a random number and a signature, and nothing about you',
              '2 hours',
            ],
            [
              THEME_COOKIE,
              'When a moderator chooses light or dark colours',
              'Keeps them in this browser',
              '1 year, or until the system’s colours are chosen',
            ],
            [
              KEYS_COOKIE,
              'When a moderator switches the keyboard shortcuts off',
              'Keeps them off in this browser',
              '1 year, or until they are switched on',
            ],
            [RAIL_COOKIE, 'When a moderator folds or unfolds the menu', 'Keeps it that way', '1 year'],
          ],
        },
        'Three entries can stand in the storage of your browser. They are never sent to us by themselves, and you can delete them.',
        {
          columns: ['Name', 'When it is set', 'What it does', 'How long'],
          rows: [
            [
              SAVED_JOBS_KEY,
              'When you press Save on a job without being signed in',
              'Holds the numbers of the jobs you saved, and nothing else. To show them, your browser asks us for the jobs with these numbers. After you sign in you are asked whether they shall go into your account',
              'Until you remove the jobs, or answer that question',
            ],
            [
              SIGNED_IN_KEY,
              'When you sign in as a candidate',
              'Holds a 1, so that pages show the way to your account, fill in forms for you and mark jobs. It opens nothing and does not say who you are',
              'Until you log out or the session has ended',
            ],
            [
              POSTING_DRAFT_KEY,
              'When you type a job posting',
              'Holds what you typed, without your name, e-mail address and phone number, so that a reload does not lose it. Only this tab can read it',
              'Until the posting is sent, or you close the tab',
            ],
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        `The site deletes by itself what has reached its term, every night, with its files. Before an application, a CV or an account goes, we write to its owner, at least ${WARNING_DAYS} days ahead; if you sign in or press a button, it is kept and the time begins again. Nothing goes unannounced because the server was switched off.`,
        {
          list: [
            until(
              kept.applications,
              (time) =>
                `Applications with their résumés: ${time} after the last thing that happened to them: you sent or changed them, we decided, you signed in to the account they belong to, or you asked us to keep them.`,
              'Applications with their résumés: until you delete them or have them deleted, or a moderator does.',
            ) + ` ${promises.withdraw}`,
            until(
              kept.cvs,
              (time) => `CVs in the talent pool: ${time}, counted in the same way.`,
              'CVs in the talent pool: until you delete them or have them deleted, or a moderator does.',
            ),
            until(
              kept.messages,
              (time) => `Contact messages: ${time} after they came or were dealt with.`,
              'Contact messages: until you have them deleted, or a moderator does.',
            ),
            'Postings: a closed one stays readable under its address. When one is deleted, its text, salary wording, website and contact data are erased; number, title, company, place, kind and the figures read from the salary remain, so that the number is never given to another job.' +
              until(
                kept.posterContacts,
                (time) =>
                  ` Name, e-mail address and phone number of whoever posted it are erased ${time} after it was last open or changed, and links to people that we sent to a client ${time} after they ended.`,
                '',
              ),
            'Newsletter and job alerts: until you leave, which takes one click in any of these mails.' +
              until(
                kept.unconfirmed,
                (time) => ` What was never confirmed, and what you have left, is deleted ${time} later.`,
                '',
              ),
            until(
              kept.accounts,
              (time) =>
                `Candidate accounts: ${time} after the last sign-in, or the last application or CV sent from their address, with everything in them, or at once when you delete yours in the dashboard.`,
              'Candidate accounts: until you delete yours in the dashboard, which happens at once.',
            ) + ' The account of a moderator who leaves is shut and kept, because the log refers to it.',
            'Sessions: 14 days in a browser, 30 days for a program that uses our API with a key. After that, or after logging out, the key opens nothing; the hash and its dates are deleted the night after it would have run out.',
            `E-mails we have sent, and those that told us of what you sent: ${period(kept.mails)}. Mails that could not be delivered: 90 days.`,
            `Words that the board was searched for in vain: ${EMPTY_SEARCHES_KEPT_DAYS} days.`,
            'Forms sent without JavaScript: what you typed can be shown for 30 minutes, and is erased with the next form after that, or in the night.',
            'Uploads that break off: removed at once or, if the server stopped in the middle of one, when it starts again.',
            until(
              kept.activity,
              (time) => `The activity log and changes of settings: ${time}.`,
              'The activity log and changes of settings: kept.',
            ) +
              ' The log names who acted, which means moderators and candidates who open their own résumé while signed in; an application appears in it by number. When an account is deleted, its name in the log becomes “Erased account”.',
          ],
        },
        'Two limits apply to every deletion. Recruitment law (regulation 29 of the Conduct of Employment Agencies and Employment Businesses Regulations 2003) makes us keep certain records about people we work for and roles we fill for at least a year; those are kept apart from this site, and if that concerns you, we say what we keep and until when. And where a backup copy exists, it shows the state of its day until a newer copy replaces it. If we ever have to restore one, what was deleted since is deleted again: for that we keep the numbers of deleted records and, of an address, a code from which it cannot be read, for 400 days or as long as there is a backup from before. What is deleted on the site itself is overwritten: in the database, its log and its search indexes at once, or, where the file has grown large, in the following nights.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights and how to use them',
      blocks: [
        {
          list: [
            'Access: a copy of what we hold about you, files included.',
            'Correction of what is wrong or out of date.',
            'Erasure. With an application or a CV, the file is deleted as well.',
            'Withdrawal of a consent, at any time and without a reason. It does not undo what happened before, and it is no harder than giving it: one click in the dashboard, or a link by mail and a tick.',
            'Objection, where we rely on a legitimate interest; we then stop unless we can show you a stronger reason.',
            'Restriction: we keep the data and leave it alone while a dispute about it is settled.',
            'A copy in a machine-readable form, for what you gave us by consent or for a contract.',
          ],
        },
        'With a candidate account you need not ask. The tab “Your data” of the dashboard gives you everything that belongs to the account as one zip file: a text in JSON with your profile, your applications and our feedback, your CVs, saved jobs, postings, sign-ins and what the activity log says of you, and beside it every document you sent. Once you have confirmed your address, that includes what was sent from it without signing in: applications, CVs, messages and the newsletter sign-up. You correct your profile and, while they are pending, your applications there as well, and withdraw what you no longer want to be considered for.',
        'Deleting the account in the same place removes all of that at once and for good, files included. Your postings that are not reviewed yet go too; a published one stays on the board without your name, address and phone number until you ask us to close it. The log keeps that something happened and forgets that it was you. It cannot be undone, so download first what you want to keep.',
        `Without an account, open “Your data” (/your-data, linked at the foot of every page) and enter the address you used. We mail a link to it, whether or not we know the address, and say nothing on the page about which it is. For ${PRIVACY_LINK_HOURS === 1 ? 'an hour' : `${PRIVACY_LINK_HOURS} hours`} the link shows how many records of each kind we hold, gives you all of them as one zip file and, after a tick, deletes them: applications, CVs and their files, messages, newsletter, job alerts, the mails that went to the address or name it, your contact on postings, and the account if there is one with that address. What was sent with your address from another person’s account belongs to that account.`,
        `For anything else write to ${email}, best from the address in question. If that is not proof enough, we ask one question, not for a scan of your passport. An answer takes a month at most; if the matter is complicated, we tell you within that month how much longer. It costs nothing.`,
        'If an employer already has your application when you ask us to delete it, we tell the employer, and we tell you which employer it is. You may have to ask them, too. Search engines can keep the text of a posting for a while after it has left our board.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        `If you think we handled your data wrongly, tell us at ${email} or by post. We confirm within 30 days that your complaint arrived, look into it without delay and tell you the outcome. You can also turn to the Information Commissioner’s Office, the supervisory authority of the United Kingdom, at ico.org.uk/make-a-complaint or on 0303 123 1113, and you can go to court. Complaining to us first takes none of these rights from you.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      blocks: [
        'When the site begins to store something else, or others get to see it, this page and its date change first. The words of the consent box on our forms carry a version of their own. That version is stored with each application and CV sent from this site, so it can always be told which text you agreed to; a new version never applies to what you sent under an older one.',
      ],
    },
  ],
});

/** With the default terms, for code that only needs title and headings. */
export const privacyPage = privacyPageFor(STORAGE_DEFAULTS);

/** Formats days: whole years as `one year` or `2 years`, other numbers as `one day` or `30 days`. */
export function period(days: number): string {
  if (days % 365 === 0 && days > 0) return days === 365 ? 'one year' : `${formatNumber(days / 365)} years`;
  return days === 1 ? 'one day' : `${formatNumber(days)} days`;
}

function until(days: number, sentence: (time: string) => string, kept: string): string {
  return days === 0 ? kept : sentence(period(days));
}
