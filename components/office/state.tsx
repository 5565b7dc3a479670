'use client';

import type { ReactNode } from 'react';
import { APPLICATION_TONES } from '@/components/applications/application-status';
import { CV_TONES } from '@/components/cv/cv-status';
import { iconPath } from '@/components/ui/icon';
import { TONES, type Tone } from '@/components/ui/status-badge';
import { jobStatusLabels } from '@/lib/content/en/office';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import { CV_STATUS_LABELS } from '@/lib/vocabulary/cv';
import {
  MESSAGE_STATE_LABELS,
  SUBSCRIBER_STATUS_LABELS,
  type MessageState,
  type SubscriberStatus,
} from '@/lib/vocabulary/enquiries-office';
import type { OfficeStatus } from '@/lib/vocabulary/jobs';
import { LETTER_STATE_LABELS, type LetterState } from '@/lib/vocabulary/letters';
import { MAIL_STATUS_LABELS, type MailStatus } from '@/lib/vocabulary/mail';
import { STAGE_LABELS, type Stage } from '@/lib/vocabulary/stages';

const MAIL: Record<MailStatus, Tone> = { queued: 'warning', sent: 'success', failed: 'error', withdrawn: 'info' };
const LETTER: Record<LetterState, Tone> = { ...MAIL, none: 'neutral' };
const MESSAGE: Record<MessageState, Tone> = { new: 'warning', handled: 'success' };
const SUBSCRIBER: Record<SubscriberStatus, Tone> = {
  pending: 'warning',
  confirmed: 'success',
  unsubscribed: 'neutral',
};
const STAGE: Record<Stage, Tone> = {
  new: 'warning',
  shortlisted: 'info',
  called: 'info',
  'with-client': 'info',
  interview: 'info',
  offer: 'info',
  placed: 'success',
  closed: 'neutral',
};
const JOB: Record<OfficeStatus, Tone> = {
  pending: 'warning',
  published: 'success',
  rejected: 'error',
  closed: 'neutral',
  deleted: 'neutral',
  draft: 'neutral',
  template: 'neutral',
  internal: 'info',
  shelved: 'neutral',
};

const STATES = {
  application: [APPLICATION_TONES, APPLICATION_STATUS_LABELS],
  cv: [CV_TONES, CV_STATUS_LABELS],
  job: [JOB, jobStatusLabels],
  letter: [LETTER, LETTER_STATE_LABELS],
  mail: [MAIL, MAIL_STATUS_LABELS],
  message: [MESSAGE, MESSAGE_STATE_LABELS],
  stage: [STAGE, STAGE_LABELS],
  subscriber: [SUBSCRIBER, SUBSCRIBER_STATUS_LABELS],
} as const;

type Kind = keyof typeof STATES;

/** The status or stage of a record. */
export function State<Of extends Kind>({ of, is }: { of: Of; is: keyof (typeof STATES)[Of][0] & string }) {
  const [tones, labels] = STATES[of] as readonly [Record<string, Tone>, Record<string, string>];
  return <StateBadge tone={tones[is]!}>{labels[is]}</StateBadge>;
}

/** A `StatusBadge` of a third of the bytes, because lists repeat it: `StateIcons` has its icon, office.css its look. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`state tone-${tone}`}>
      <svg aria-hidden="true">
        <use href={`#tone-${tone}`} />
      </svg>
      {children}
    </span>
  );
}

/** The icons of all badges, once in a page. */
export function StateIcons() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(TONES).map(([tone, { icon }]) => (
        <symbol key={tone} id={`tone-${tone}`} viewBox="0 0 16 16">
          <path d={iconPath(icon)} />
        </symbol>
      ))}
    </svg>
  );
}
