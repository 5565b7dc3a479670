import { mostPay } from '../advert/conditions';
import type { CvReading } from '../facts/reading';
import { startIn } from '../facts/start';
import type { JobNeeds, Obstacle } from '../types';
import { languageObstacle } from './language-evidence';
import { placeObstacle } from './place';
import { quoted } from './quote';

/** Returns the obstacles that do not depend on skills, each with a quote from the CV. */
export function obstaclesOf(cv: CvReading, needs: JobNeeds, now: number): Obstacle[] {
  const found = [
    placeObstacle(cv, needs),
    permitObstacle(cv, needs),
    startObstacle(cv, needs, now),
    salaryObstacle(cv, needs),
    languageObstacle(cv, needs),
    shiftObstacle(cv, needs),
  ];
  return found.filter((obstacle) => obstacle !== null);
}

function permitObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  const [statement] = needs.permit ? cv.about('permit') : [];
  return statement ? { kind: 'permit', isHard: true, quote: quoted(cv, statement) } : null;
}

function startObstacle(cv: CvReading, needs: JobNeeds, now: number): Obstacle | null {
  if (!needs.start) return null;
  for (const statement of cv.about('start')) {
    const stated = startIn(statement.text, now);
    if (stated === null || stated <= needs.start.latest) continue;
    // A notice period that is one month too long is negotiable.
    return { kind: 'start', isHard: stated > needs.start.latest + 1, quote: quoted(cv, statement) };
  }
  return null;
}

function shiftObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  const [statement] = needs.shifts ? cv.about('shifts') : [];
  return statement ? { kind: 'shifts', isHard: true, quote: quoted(cv, statement) } : null;
}

function salaryObstacle(cv: CvReading, needs: JobNeeds): Obstacle | null {
  if (!needs.salary) return null;
  for (const statement of cv.about('salary')) {
    const wish = mostPay(statement.text.replace(/\b(?:19|20)\d{2}\b/g, ''));
    const isSame =
      wish && (wish.currency === '' || needs.salary.currency === '' || wish.currency === needs.salary.currency);
    if (isSame && wish.most > needs.salary.most * 1.03)
      return { kind: 'salary', isHard: false, quote: quoted(cv, statement) };
  }
  return null;
}
