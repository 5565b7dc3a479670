import * as z from 'zod/mini';
import { optionalLine, optionalText, optionalWebAddress, requiredEmail, requiredLine } from '../fields/schema';
import {
  APPLICATION_STATUSES,
  CONSENT_MESSAGE,
  EMPTY_RESUME_MESSAGE,
  MISSING_FIELDS_MESSAGE,
  MISSING_RESUME_MESSAGE,
  RESUME_EXTENSIONS,
  RESUME_MAX_BYTES,
  TOO_LARGE_MESSAGE,
  WRONG_TYPE_MESSAGE,
  type ApplicationStatus,
} from './options';

const consentGiven = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.boolean(), z.number()]))),
  z.transform((value) => ['true', 'on', '1', 'yes'].includes(String(value ?? '').toLowerCase())),
);

/**
 * The text fields of an application. Consent is required where the form says which text it showed; clients of the prototype send
 * neither and are accepted as "no consent recorded" (api-contract, "Consent").
 */
export const applicationSchema = z.object(textFields()).check(consentRule());
export type ApplicationInput = z.infer<typeof applicationSchema>;

/** The same form in the browser, where the file is at hand: its checks come before anything is sent. The server makes its own. */
export const applicationFormSchema = z
  .object({
    ...textFields(),
    resume: z
      .custom<File>(isFile, MISSING_RESUME_MESSAGE)
      .check(
        z.refine((file) => file.size > 0, { message: EMPTY_RESUME_MESSAGE, abort: true }),
        z.refine((file) => hasExtension(file.name), { message: WRONG_TYPE_MESSAGE, abort: true }),
        z.refine((file) => file.size <= RESUME_MAX_BYTES, TOO_LARGE_MESSAGE),
      ),
  })
  .check(consentRule());

function textFields() {
  return {
    applicant_name: requiredLine(120, 'Enter your full name.'),
    email: requiredEmail('Enter your e-mail address.'),
    phone: requiredLine(40, 'Enter your phone number.'),
    linkedin: optionalWebAddress('Enter a full web address, like https://www.linkedin.com/in/your-name.'),
    cover_letter: optionalText(10_000),
    consent_version: optionalLine(40),
    consent: consentGiven,
  };
}

function consentRule() {
  return z.refine(consentFits, {
    path: ['consent'],
    message: CONSENT_MESSAGE,
    // Said together with the other fields' errors, not after them.
    when: () => true,
  });
}

function consentFits(fields: unknown): boolean {
  const { consent_version, consent } = fields as { consent_version?: string | null; consent?: boolean };
  return !consent_version || consent === true;
}

function isFile(value: unknown): boolean {
  return typeof File !== 'undefined' && value instanceof File;
}

function hasExtension(name: string): boolean {
  return RESUME_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
}

/** Clients of the prototype name the address `applicant_email`. */
export const APPLICATION_ALIASES = { applicant_email: 'email', name: 'applicant_name' } as const;

export function applicationRefusalMessage(fields: string[]): string {
  return fields.length === 1 && fields[0] === 'consent' ? CONSENT_MESSAGE : MISSING_FIELDS_MESSAGE;
}

/** What a moderator sends to move an application (api-contract, PATCH job-applications.php). */
export const applicationStatusSchema = z.object({
  status: z.enum(APPLICATION_STATUSES, { error: 'The status must be pending, interview, approved or rejected.' }),
  feedback: z.optional(optionalText(4_000)),
});
export type ApplicationDecision = z.infer<typeof applicationStatusSchema>;

/** An application as the contract lists it; times are ISO 8601 UTC. */
export type ApplicationView = {
  id: number;
  job_id: number;
  job_title: string;
  company: string;
  location: string;
  applicant_name: string;
  email: string;
  phone: string;
  linkedin: string | null;
  cover_letter: string | null;
  file_name: string;
  status: ApplicationStatus;
  feedback: string | null;
  created_at: string;
  updated_at: string;
};

/** What moderators see besides. */
export type OfficeApplicationView = ApplicationView & {
  file_size: number;
  mime_type: string;
  /** Version of the consent text agreed to; null means no consent recorded. */
  consent_version: string | null;
  consent_at: string | null;
  /** This is submission number `version` of `versions` by the same address for the same job (decision A4). */
  version: number;
  versions: number;
};
