import * as z from 'zod/mini';
import type { ProfileDto, SessionDto, UserDto } from '../../../accounts/schema';
import { id, moment, text } from './parts';
import { schemaOf } from './same';

export const user = schemaOf<UserDto>()(
  z.object({
    id,
    name: text,
    email: z.nullable(text),
    phone: z.nullable(text),
    role: z.enum(['candidate', 'moderator']),
  }),
);

export const profile = schemaOf<ProfileDto>()(
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
    role: z.enum(['candidate', 'moderator']),
    created_at: moment,
  }),
);

export const session = schemaOf<SessionDto>()(
  z.object({
    id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    kind: z.enum(['cookie', 'bearer']),
    device: z.nullable(text),
    signed_in_at: moment,
    last_used_on: z.iso.date(),
    current: z.boolean(),
  }),
);
