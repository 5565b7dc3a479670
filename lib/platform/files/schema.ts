import * as z from 'zod/mini';
import { optionalLine } from '../../base/fields/schema';
import { DOCUMENT_EXTENSIONS } from '../../vocabulary/files';
import { WRONG_TYPE_MESSAGE } from '../../content/form-messages';

/** What the forms that send a document have in common. Safe in the browser. */

type DocumentRules = {
  /** In bytes; the limit itself is accepted. */
  maxBytes: number;
  missing: string;
  empty: string;
  tooLarge: string;
};

/** A file in the browser, where it is at hand: checked before anything is sent. The server makes its own checks. */
export function documentFile(rules: DocumentRules) {
  // One check of our own: a refusal by z.custom or with `abort` would keep the rules of the whole form from being heard with it.
  return z.custom<File>().check((payload) => {
    const message = refusalOf(payload.value, rules);
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value });
  });
}

function refusalOf(file: unknown, rules: DocumentRules): string | null {
  if (typeof File === 'undefined' || !(file instanceof File)) return rules.missing;
  if (file.size === 0) return rules.empty;
  if (!DOCUMENT_EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) return WRONG_TYPE_MESSAGE;
  return file.size > rules.maxBytes ? rules.tooLarge : null;
}

/** Which consent text the form showed, and whether it was agreed to. Goes together with `consentRule`. */
export function consentFields() {
  return {
    consent_version: optionalLine(40),
    consent: z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.boolean(), z.number()]))),
      z.transform((value) => ['true', 'on', '1', 'yes'].includes(String(value ?? '').toLowerCase())),
    ),
  };
}

/** Consent is required where the form says which text it showed; clients that send neither are accepted (api-contract, "Consent"). */
export function consentRule(message: string) {
  const fits = (fields: unknown) => {
    const { consent_version, consent } = fields as { consent_version?: string | null; consent?: boolean };
    return !consent_version || consent === true;
  };
  // `when`: said together with the other fields' errors, not after them.
  return z.refine(fits, { path: ['consent'], message, when: () => true });
}
