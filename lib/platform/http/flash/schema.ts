/** What the page after a form post shows: either what went wrong with the values typed, or a receipt. */
export type Flash = {
  ok: boolean;
  message: string;
  errors?: Record<string, string[]>;
  values?: Record<string, string>;
  data?: Record<string, string | number | null>;
  /** Stamp for sending the form once more (lib/platform/http/honeypot). */
  stamp?: string;
};
