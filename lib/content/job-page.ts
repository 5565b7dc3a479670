// Apart from the board's copy, which a job's page does not need.
/** Copy of a job's page, whether open, closed or deleted. */
export const jobPage = {
  description: 'About the role',
  responsibilities: 'What you will do',
  requirements: 'What you bring',
  benefits: 'What you get',
  skills: 'Skills',
  /** Read aloud after the name of a linked skill, so that the link makes sense on its own. */
  skillJobs: ' jobs',
  summary: 'Job summary',
  applyNow: 'Apply now',
  contactRecruiter: 'Contact Recruiter',
  share: 'Share This Job',
  similar: 'Similar jobs',
  backToCareers: 'Back to Careers',
  notFound: {
    title: 'Job Not Found',
    text: "The job listing you're looking for doesn't exist or has been removed.",
    link: 'View All Jobs',
  },
  failed: 'Failed to fetch job details',
  closed: {
    title: 'This job is closed',
    text: 'The employer is no longer taking applications for it. These open jobs are close to it:',
    none: 'The employer is no longer taking applications for it.',
  },
} as const;
