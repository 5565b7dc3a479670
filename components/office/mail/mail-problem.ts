import { mailProblems, otherMailProblem } from '@/lib/content/office-lists';

/** What kept a mail from going out, in plain words, from what the connection or the mail server said. */
export function mailProblem(said: string): string {
  return mailProblems.find((problem) => problem.said.test(said))?.words ?? otherMailProblem;
}
