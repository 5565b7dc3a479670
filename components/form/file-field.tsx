'use client';

import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
} from 'react';
import { cx } from '@/components/ui/cx';
import { FieldFrame, labelled, type LabelledProps } from './field';

type FileFieldProps = Omit<LabelledProps<ComponentProps<'input'>>, 'type' | 'defaultValue'> & {
  defaultValue?: unknown;
};

/** A native file input in a box onto which files can also be dropped. The box turns red on an error. */
export function FileField({ ref, onChange, defaultValue: _none, ...props }: FileFieldProps) {
  const { frame, control } = labelled(props);
  const { id, error } = frame;
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [over, setOver] = useState(false);

  useEffect(() => {
    // The visitor may have chosen a file before hydration.
    setChosen([...(own.current?.files ?? [])]);
    const form = own.current?.form;
    const forget = () => setChosen([]);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function onPicked(event: ChangeEvent<HTMLInputElement>) {
    setChosen([...(event.target.files ?? [])]);
    onChange?.(event);
  }

  function onDrop(event: DragEvent<HTMLDivElement>) {
    event.preventDefault();
    setOver(false);
    const field = own.current;
    if (!field || field.disabled || event.dataTransfer.files.length === 0) return;
    field.files = event.dataTransfer.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  return (
    <FieldFrame {...frame}>
      <div
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'mt-1 rounded-input border-2 border-dashed bg-surface p-4 data-over:border-act',
          error ? 'border-error' : 'border-control',
        )}
      >
        <input
          {...control}
          ref={own}
          type="file"
          onChange={onPicked}
          className="block w-full max-w-full file:mr-3 file:min-h-11 file:rounded-input file:border-[1.5px] file:border-text file:bg-ground file:px-4 file:font-semibold"
        />
        <p className="mt-2 text-small text-muted">
          {chosen.length > 0 ? (
            <output htmlFor={id} className="wrap-anywhere">{`Chosen: ${namesOf(chosen)}`}</output>
          ) : (
            <span className="needs-script">Or drop {props.multiple ? 'files' : 'the file'} here.</span>
          )}
        </p>
      </div>
    </FieldFrame>
  );
}

function namesOf(files: readonly File[]): string {
  const size = fileSize(files.reduce((sum, file) => sum + file.size, 0));
  return `${files.length > 1 ? `${files.length} files` : files[0]!.name} (${size})`;
}

/** Formats a file size. 1 MB is 1,048,576 bytes, as in the limits that the site states. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
