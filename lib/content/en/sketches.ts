import { inBritain, inOwnMoney, ownCity } from '../own-words';
import { RESET_MINUTES, VERIFY_HOURS } from '../../vocabulary/accounts';
import { site } from '../../base/site';
import { resetPasswordEmail, verifyEmailEmail } from './account-emails';
import { heldData } from './your-data';

/** Documents drawn beside forms. Those with invented people, jobs or dates carry the stamp `example`. */
export const sketches = {
  example: 'Example',
  applications: {
    title: 'Your applications',
    rows: [
      { job: 'Platform Engineer', state: 'Interview', note: 'Tuesday 10 March, 10:30', at: 2 },
      { job: 'Data Engineer', state: 'Pending', note: 'Sent on 3 March', at: 1 },
      { job: 'Site Reliability Engineer', state: 'Rejected', note: '“They needed two years on call.”', at: 3 },
    ],
  },
  account: {
    title: 'ida@lund.example',
    steps: [
      ['3 February', 'Applied for Data Engineer, without an account'],
      ['20 February', 'CV sent to the talent pool'],
      ['9 March', 'Registered and confirmed the address'],
      ['From then on', 'All of it on one dashboard'],
    ],
  },
  mails: {
    get from() {
      return site().company.name;
    },
    password: {
      get subject() {
        return resetPasswordEmail.subject;
      },
      works: `Works once, for ${RESET_MINUTES} minutes`,
    },
    address: {
      get subject() {
        return verifyEmailEmail.subject;
      },
      works: `Works once, for ${VERIFY_HOURS} hours`,
    },
  },
  held: {
    title: 'What we hold',
    rows: [
      [heldData.kinds.applications, 2],
      [heldData.kinds.cvs, 1],
      [heldData.kinds.alerts, 1],
      [heldData.kinds.mails, 6],
    ],
    action: heldData.exportAction,
  },
  alert: {
    get title() {
      return `3 new jobs: “react”, in ${ownCity()}`;
    },
    get rows() {
      return [
        ['Frontend Engineer', inOwnMoney('£65,000–£78,000'), 'Calder & Finch'],
        ['React Native Developer', inOwnMoney('£520 a day'), 'Fjord Metrics'],
        ['Design Systems Lead', 'Pay not stated', 'Tallow Bank'],
      ];
    },
    end: 'Change or end this alert',
  },
  letter: {
    title: 'The hiring letter',
    // A row's bar goes from `from` to `to`, in percent.
    parts: [
      {
        title: 'New roles by field',
        rows: [
          { label: 'Platform', figure: '14', from: 0, to: 100 },
          { label: 'Data', figure: '9', from: 0, to: 64 },
          { label: 'Security', figure: '5', from: 0, to: 36 },
        ],
      },
      {
        title: 'Salaries that postings named',
        rows: [
          {
            label: 'Mid-level',
            get figure() {
              return inOwnMoney('£52–66k');
            },
            from: 4,
            to: 42,
          },
          {
            label: 'Senior',
            get figure() {
              return inOwnMoney('£70–88k');
            },
            from: 52,
            to: 100,
          },
        ],
      },
    ],
    law: {
      title: 'What changed in the law',
      get text() {
        return inBritain(
          'IR35: who settles your status, and from which date.',
          'Who settles your status, and from which date.',
        );
      },
    },
    end: 'Unsubscribe',
  },
  posting: {
    title: 'Posting #14',
    steps: [
      ['3 March', 'Posted, and this link mailed'],
      ['4 March', 'Read by a moderator: live'],
      ['Any day', 'Change, renew, close or delete it'],
    ],
  },
  cv: {
    title: 'The log of one CV',
    steps: [
      ['3 March', 'Received, filed under a number'],
      ['4 March', 'Opened by a moderator: approved'],
      ['19 March', 'Compared with “Platform Engineer”'],
      ['20 March', 'You say yes to one employer'],
      ['After your yes', 'That employer gets it by name'],
    ],
  },
};
