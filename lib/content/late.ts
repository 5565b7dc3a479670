import { plural } from '../base/format';
import { PROMISED_DAYS } from '../vocabulary/promised-days';

const days = (kind: keyof typeof PROMISED_DAYS) => plural(PROMISED_DAYS[kind], 'working day', 'working days');

export const lateFilter = {
  jobs: {
    show: (count: string) => `${count} late: waiting for review for more than ${days('jobs')}`,
    shown: `Late: waiting for review for more than ${days('jobs')}`,
    remove: ', remove this filter',
  },
  applications: {
    show: (count: string) => `${count} late: new and unanswered for more than ${days('applications')}`,
    shown: `Late: new and unanswered for more than ${days('applications')}`,
    remove: ', remove this filter',
  },
  messages: {
    show: (count: string) => `${count} late: unanswered for more than ${days('messages')}`,
    shown: `Late: unanswered for more than ${days('messages')}`,
    remove: ', remove this filter',
  },
} as const;
