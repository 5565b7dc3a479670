import { mailProblems, otherMailProblem } from '@/lib/content/en/office-lists';

/** Explains a delivery failure in plain words. @param said the error of the connection or mail server */
export function mailProblem(said: string): string {
  return mailProblems.find((problem) => problem.said.test(said))?.words ?? otherMailProblem;
}
