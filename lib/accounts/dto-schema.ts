import * as z from 'zod/mini';
import { day, dto, id, moment, text, withExample } from '../base/fields/dto';

const role = z.enum(['candidate', 'moderator']);

export const userDto = dto(
  'User',
  z.object({ id, name: text, email: z.nullable(text), phone: z.nullable(text), role }),
  { id: 1, name: 'Casey Morgan', email: 'casey@mail.example', phone: '+44 20 7946 0958', role: 'candidate' },
);
export type UserDto = z.infer<typeof userDto>;

/** A person's own account. `skills` is a comma-separated text. */
export const profileDto = dto(
  'Profile',
  z.object({
    id,
    name: text,
    email: z.nullable(text),
    email_verified: z.boolean(),
    phone: z.nullable(text),
    location: z.nullable(text),
    title: z.nullable(text),
    experience: z.nullable(text),
    education: z.nullable(text),
    skills: z.nullable(text),
    summary: z.nullable(text),
    role,
    created_at: moment,
  }),
  {
    id: 1,
    name: 'Casey Morgan',
    email: 'casey@mail.example',
    email_verified: true,
    phone: '+44 20 7946 0958',
    location: 'Leeds, UK',
    title: 'Data Engineer',
    experience: '4 years',
    education: null,
    skills: 'Python, SQL',
    summary: null,
    role: 'candidate',
    created_at: '2026-11-19T09:00:00.000Z',
  },
);
export type ProfileDto = z.infer<typeof profileDto>;

/** One of a person's own sessions. Neither the IP address nor the browser's headers are stored. */
export const sessionDto = withExample(
  z.object({
    /** Identifies the session to end; not usable as a token. */
    id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    kind: z.enum(['cookie', 'bearer']),
    /** Such as "Firefox on Linux"; null for programs and unknown browsers. */
    device: z.nullable(text),
    signed_in_at: moment,
    last_used_on: day,
    /** Whether this request belongs to the session. */
    current: z.boolean(),
  }),
  {
    id: '0123456789abcdef',
    kind: 'cookie',
    device: 'Firefox on Linux',
    signed_in_at: '2026-11-19T09:00:00.000Z',
    last_used_on: '2026-11-20',
    current: true,
  },
);
export type SessionDto = z.infer<typeof sessionDto>;
