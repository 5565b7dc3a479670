import { company } from '../base/company';

export const applicationNotices = {
  label: 'Applications are announced to us by',
  hint: `To ${company.email}. No mail where nothing came.`,
  save: 'Save',
  of: ' how applications are announced',
  changed: {
    each: 'Each application is announced by a mail of its own now.',
    daily: 'Applications are announced by one mail a day now.',
  },
} as const;
