/**
 * URLs of the back office. They are not in `routes.ts`, because every public page loads that file. Usable in the
 * browser.
 */
export const officePages = {
  /** Candidates for a job, with the evidence and the moderators' decisions (docs/decisions/028-shortlist). */
  shortlist: (job: number) => `/moderator-dashboard/jobs/${job}/shortlist`,
  interviews: (application: number) => `/moderator-dashboard/applications/${application}/interviews`,
  /** Board with the applications of a job by stage; the job is a parameter: `?job=15` (docs/decisions/029-office). */
  stageBoard: '/moderator-dashboard/board',
  /** Figures: numbers of incoming records and their outcomes (docs/decisions/032-figures-and-metrics). */
  figures: '/moderator-dashboard/figures',
  /** All records of one person. @param record one of them, such as `application-12` */
  person: (record: string) => `/moderator-dashboard/people/${record}`,
  review: (list: string) => `/moderator-dashboard/review/${list}`,
  letters: '/moderator-dashboard/letters',
  /** One search for applications and the talent pool (docs/decisions/027-people-search). */
  find: '/moderator-dashboard/find',
  /** Synonyms of skills, for searches and shortlists. */
  skills: '/moderator-dashboard/find/skills',
} as const;

export const officeApi = {
  export: '/api/office/export',
  search: '/api/office/search',
  jobs: '/api/office/jobs',
  jobLink: '/api/office/jobs/link',
  jobLogo: '/api/office/jobs/logo',
  letterTakeBack: '/api/office/letters/take-back',
  letterTemplates: '/api/office/letters/templates',
  letterMessages: '/api/office/letters/messages',
  letterWait: '/api/office/letters/waiting-time',
  mails: '/api/office/mails',
  testMail: '/api/office/mails/test',
  messages: '/api/office/messages',
  messageAnswers: '/api/office/messages/answers',
  applicationMails: '/api/office/mails/applications',
  newsletter: '/api/office/newsletter',
  peopleMerge: '/api/office/people/merge',
  peoplePart: '/api/office/people/part',
  peopleExport: '/api/office/people/export',
  peopleErase: '/api/office/people/erase',
  notes: '/api/office/notes',
  noteChange: '/api/office/notes/change',
  tags: '/api/office/tags',
  owner: '/api/office/owner',
  ratings: '/api/office/ratings',
  reminders: '/api/office/reminders',
  reminderChange: '/api/office/reminders/change',
  reviewApplications: '/api/office/review/applications',
  reviewCvs: '/api/office/review/cvs',
  reviewJobs: '/api/office/review/jobs',
  stages: '/api/office/stages',
  stagesBulk: '/api/office/stages/bulk',
  stagesUndo: '/api/office/stages/undo',
  skillNames: '/api/office/skill-names',
  subscribers: '/api/office/subscribers',
  jobNeeds: '/api/office/shortlist/needs',
  shortlistDecisions: '/api/office/shortlist/decisions',
  shortlistDraw: '/api/office/shortlist/draw',
  shortlistSignatures: '/api/office/shortlist/signatures',
  introductions: '/api/office/introductions',
  introductionActions: '/api/office/introductions/actions',
  interviews: '/api/office/interviews',
  interviewActions: '/api/office/interviews/actions',
  contactConsent: '/api/office/introductions/consent',
} as const;
