import { api } from '@/lib/base/routes';
import { TIMESTAMP_FIELD, HONEYPOT_FIELD } from '@/lib/vocabulary/honeypot';
import { HONEYPOT_LABEL } from '@/lib/content/forms';

/**
 * What tells people from programs in a public form (docs/decisions/011-honeypot): a field that nobody sees, and where scripts are off a
 * picture that brings the signed timestamp as a cookie. With scripts `useApiForm` fetches it; `stamp` is the one of a form that came back.
 */
export function HoneypotField({ stamp }: { stamp?: string | undefined }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {HONEYPOT_LABEL}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
      <noscript>
        <img src={api.formStampPixel} alt="" width={1} height={1} />
      </noscript>
      {stamp && <input type="hidden" name={TIMESTAMP_FIELD} value={stamp} />}
    </div>
  );
}
