export const googleCheck = {
  title: 'Google’s job search',
  fine: 'Nothing keeps this job out of it.',
  obstacles: 'This keeps the job out, or breaks Google’s rules for postings:',
  hints: 'It would be found more often with this:',
} as const;

/** Why Google would leave out a job (developers.google.com/search/docs/appearance/structured-data/job-posting, content guidelines). */
export const googleProblemTexts = {
  notPublished: 'It is not published. Google only sees jobs that are open.',
  pastDeadline: 'Its deadline has passed.',
  noCountry: 'We do not know the country. Set it under Place.',
  deniedCountry: 'Its text names another country than the job has, so none is told.',
  remoteWithoutCountry:
    'It is remote, and we do not know from which country people may apply. Set the country under Place.',
  shortDescription:
    'The description is too short to tell what the work is. Two paragraphs, or one and a list of duties, are enough.',
  descriptionIsTitle: 'The description only repeats the title.',
  shoutedTitle: 'The title is written in capitals.',
  salaryInTitle: 'The title names a salary. It belongs into its own field.',
  companyInTitle: 'The title names the company, which is shown beside it anyway.',
  placeInTitle: 'The title names the place. It belongs into its own field.',
  oddTitle: 'The title holds signs that belong to no job’s name, such as !, * or an emoji.',
  codeInTitle: 'The title holds a job number or a date.',
  callInTitle: 'The title calls (“urgent”, “apply now”) where it should name the job.',
} as const;

/** Facts that Google does not require but shows. */
export const googleHintTexts = {
  noSalary: 'No salary is stated. Google shows jobs with one more often.',
  uncertainSalary:
    'The salary could not be read with certainty, so Google is not told any. “£60,000 - £70,000 per year” can be read: a currency, figures and a period.',
  deniedSalary:
    'The salary and the figures beside it, or a sentence of the text, do not agree, so no pay is shown or told.',
  noCity: 'We know the country but not the city, so the job is not shown to people who search nearby.',
} as const;
