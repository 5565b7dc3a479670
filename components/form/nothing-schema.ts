import * as z from 'zod/mini';

/** A form that only asks for something to be done. Apart, because what checks a form is fetched when somebody enters it. */
export const nothingSchema = z.object({});
