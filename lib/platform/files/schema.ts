import * as z from 'zod/mini';
import { optionalLine } from '../../base/fields/schema';
import { DOCUMENT_EXTENSIONS } from '../../vocabulary/files';
import { WRONG_TYPE_MESSAGE } from '../../content/en/uploads';

type DocumentRules = { maxBytes: number; missing: string; empty: string; tooLarge: string };

/** Returns a schema that checks a file in the browser before it is sent. The server checks the file again. */
export function documentFile(rules: DocumentRules) {
  // A single custom check: after a refusal of z.custom itself, zod would skip the rules of the whole form.
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

/** Returns the fields for the version of the shown consent text and for the agreement. Use with `consentRule`. */
export function consentFields() {
  return {
    consent_version: optionalLine(40),
    consent: z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.boolean(), z.number()]))),
      z.transform((value) => ['true', 'on', '1', 'yes'].includes(String(value ?? '').toLowerCase())),
    ),
  };
}

/** Requires agreement when the form sends the version of a consent text (api-contract, "Consent"). */
export function consentRule(message: string) {
  const fits = (fields: unknown) => {
    const { consent_version, consent } = fields as { consent_version?: string | null; consent?: boolean };
    return !consent_version || consent === true;
  };
  // `when` makes zod report a missing consent together with errors of other fields instead of after them.
  return z.refine(fits, { path: ['consent'], message, when: () => true });
}
