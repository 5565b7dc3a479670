import { site } from '../../base/site';

export const WITHDRAWABLE = 'until we decide';

/** Promises shared by pages and mails. They describe what the product does: change both together. */
export const promises = {
  /** A consultant sends the application to the employer, who has no access (privacy policy, "Who sees it"). */
  whoSees: 'Your application goes to our consultants and to the employer of that job only.',
  answered: 'Every application is answered by mail, also when the answer is no, with the reason where we have one.',
  /** About roles only: a letter may say that a CV was approved or rejected (docs/decisions/014-letters). */
  poolSilence:
    'A CV in the talent pool is answered when there is a role to talk about, which may be in a week or not for months.',
  /** On the dashboard, by the API and by a mailed link. */
  get withdraw() {
    return (
      'You can withdraw an application on your dashboard until we decide. Without an account, use the link that “Your data” (/your-data) mails you. ' +
      `The link deletes everything sent from your address as well; to correct an application, write to ${site().company.email} from the address you used and quote the reference.`
    );
  },
  get withdrawCv() {
    return (
      '“Your data” (/your-data, or the tab of that name on the dashboard of your candidate account) deletes everything sent from your address, files included; ' +
      `for one CV alone, write to ${site().company.email} from the address you used to take it back, and quote the reference.`
    );
  },
};
