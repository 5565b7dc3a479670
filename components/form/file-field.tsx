'use client';

import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { cx } from '@/components/ui/cx';
import { describe, FieldError } from './field';

type FileFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'defaultValue'> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  defaultValue?: unknown;
};

/** A visible native file input in a box that also takes a dropped file. The box turns red with its error. */
export function FileField({ label, hint, error, optional, id, className, ref, onChange, ...input }: FileFieldProps) {
  const fieldId = id ?? input.name;
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ name: string; size: number } | null>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!error) return;
    // With other errors on the page the summary above is the better place to be.
    const wrong = own.current?.form?.querySelectorAll('[aria-invalid="true"]').length ?? 1;
    if (wrong === 1) box.current?.scrollIntoView?.({ block: 'center' });
  }, [error]);

  useEffect(() => {
    const form = own.current?.form;
    const forget = () => setChosen(null);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function onPicked(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    setChosen(file ? { name: file.name, size: file.size } : null);
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
    <div className={cx('field', className)}>
      <label htmlFor={fieldId} className="field-label">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${fieldId}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={fieldId} error={error} />
      <div
        ref={box}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'mt-1 rounded-input border-2 border-dashed bg-white p-4 data-over:border-cobalt',
          error ? 'border-error' : 'border-control',
        )}
      >
        <input
          {...input}
          {...describe(fieldId, hint, error)}
          ref={(element) => {
            own.current = element;
            const release = assign(ref, element);
            return () => {
              own.current = null;
              if (release) release();
              else assign(ref, null);
            };
          }}
          type="file"
          defaultValue={undefined}
          onChange={onPicked}
          className="block w-full max-w-full file:mr-3 file:min-h-11 file:rounded-input file:border-[1.5px] file:border-ink file:bg-paper file:px-4 file:font-semibold"
        />
        <p className="mt-2 text-small text-muted">
          {chosen ? (
            <output htmlFor={fieldId}>{`Chosen: ${chosen.name} (${fileSize(chosen.size)})`}</output>
          ) : (
            <span className="needs-script">Or drop the file here.</span>
          )}
        </p>
      </div>
    </div>
  );
}

function assign(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void | (() => void) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}

/** Bytes as people read them: 1 MB is 1,048,576 bytes, as in the stated limits. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
