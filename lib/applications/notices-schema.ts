import * as z from 'zod/mini';
import { NOTICE_MODES } from '../vocabulary/application-notices';

/** How the office is told of applications. */
export const noticesSchema = z.object({
  notices: z.enum(NOTICE_MODES, { error: 'Choose each or daily.' }),
});
