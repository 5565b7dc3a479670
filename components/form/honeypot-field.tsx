import { api } from '@/lib/base/routes';
import { TIMESTAMP_FIELD, HONEYPOT_FIELD } from '@/lib/vocabulary/honeypot';
import { HONEYPOT_LABEL } from '@/lib/content/en/forms';

/**
 * Bot protection of public forms (docs/decisions/011-honeypot): a hidden field that only bots fill in, and for browsers
 * without scripts an image whose response sets the signed timestamp as a cookie. With scripts `useApiForm` fetches the
 * timestamp. `stamp` is the timestamp of a refused post.
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
