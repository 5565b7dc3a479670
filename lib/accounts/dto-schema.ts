import * as z from 'zod/mini';
import { day, dto, id, moment, text, withExample, exampled } from '../base/fields/dto';

const role = z.enum(['candidate', 'moderator']);

export const userDto = dto(
  'User',
  z.object({ id, name: text, email: z.nullable(text), phone: z.nullable(text), role }),
  { id: 1, name: 'Casey Morgan', email: 'casey@mail.example', phone: '+44 20 7946 0958', role: 'candidate' },
);
export type UserDto = z.infer<typeof userDto>;

/** A person's own account. `skills` is separated by commas. */
export const profileDto = dto(
  'Profile',
  ...exampled({
    id: [id, 1],
    name: [text, 'Casey Morgan'],
    email: [z.nullable(text), 'casey@mail.example'],
    email_verified: [z.boolean(), true],
    phone: [z.nullable(text), '+44 20 7946 0958'],
    location: [z.nullable(text), 'Leeds, UK'],
    title: [z.nullable(text), 'Data Engineer'],
    experience: [z.nullable(text), '4 years'],
    education: [z.nullable(text), null],
    skills: [z.nullable(text), 'Python, SQL'],
    summary: [z.nullable(text), null],
    role: [role, 'candidate'],
    created_at: [moment, '2026-11-19T09:00:00.000Z'],
  }),
);
export type ProfileDto = z.infer<typeof profileDto>;

/** One of a person's own sessions. Neither the IP address nor the browser's headers are stored. */
export const sessionDto = withExample(
  ...exampled({
    /** Names the session to end; not usable as a token. */
    id: [z.string().check(z.regex(/^[0-9a-f]{16}$/)), '0123456789abcdef'],
    kind: [z.enum(['cookie', 'bearer']), 'cookie'],
    /** Such as "Firefox on Linux"; null for programs and unknown browsers. */
    device: [z.nullable(text), 'Firefox on Linux'],
    signed_in_at: [moment, '2026-11-19T09:00:00.000Z'],
    last_used_on: [day, '2026-11-20'],
    /** Whether this request belongs to the session. */
    current: [z.boolean(), true],
  }),
);
export type SessionDto = z.infer<typeof sessionDto>;
