import { candidateStateOf } from '@/lib/applications/rules';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { content } from '@/lib/content';

/** Returns the sentence about the stage that the candidate reads. */
export function readerText({ id, stage, closed_reason: reason, newest }: OfficeApplicationDto): string {
  const { onceInvited, standingMeans, stageWords } = content();
  const said = stageWords.read(standingMeans[candidateStateOf(stage, reason, newest !== id, false)]);
  return stage === 'interview' && newest === id ? `${said} ${onceInvited}` : said;
}
