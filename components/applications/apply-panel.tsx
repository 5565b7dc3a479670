'use client';

import { lazy } from 'react';
import { cx } from '@/components/ui/cx';
import { Island } from '@/components/ui/island';
import type { ApplyFormProps } from './apply-form';

const load = () => import('./apply-form');
const ApplyForm = lazy(load);

export function ApplyPanel(props: ApplyFormProps) {
  return (
    <section id="apply" className={cx('apply-panel', props.flash && 'apply-open')} aria-labelledby="apply-title">
      <Island id={`apply-${props.jobId}`} load={load} now={props.flash !== undefined}>
        <ApplyForm {...props} />
      </Island>
    </section>
  );
}
