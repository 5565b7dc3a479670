'use client';

import { useState, type ComponentProps } from 'react';
import { FieldFrame, labelled, type LabelledProps } from '@/components/form/field';
import { jobIdIn, jobName } from '@/lib/jobs/name-rules';
import { useQuickFinds } from './shell/use-quick-finds';

/** A text field for a job, which offers jobs by their titles while one is typed. A page need not list all jobs. */
export function JobInput(props: ComponentProps<'input'>) {
  const [typed, setTyped] = useState('');
  const { jobs } = useQuickFinds(jobIdIn(typed) === undefined ? typed.trim() : '');
  const list = `${props.id ?? props.name}-offered`;
  return (
    <>
      <input
        {...props}
        list={list}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={list}>
        {jobs.map((job) => (
          <option key={job.id} value={jobName(job)} />
        ))}
      </datalist>
    </>
  );
}

/** A `JobInput` with its label, hint and error. */
export function JobField(props: LabelledProps<ComponentProps<'input'>>) {
  const { frame, control } = labelled(props);
  return (
    <FieldFrame {...frame}>
      <JobInput {...control} className="control" />
    </FieldFrame>
  );
}
