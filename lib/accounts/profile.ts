import type { Prisma } from '../platform/db/generated/client';
import { columns } from '../platform/db/columns';
import type { Role } from '../platform/sessions/sessions';
import type { ProfileDto } from './schema';

export const PROFILE = {
  ...columns('id', 'name', 'email', 'emailVerifiedAt', 'phone', 'location', 'title'),
  ...columns('experience', 'education', 'skills', 'summary', 'role', 'createdAt'),
} as const;

type ProfileRow = Prisma.UserGetPayload<{ select: typeof PROFILE }>;

export function toProfile({ emailVerifiedAt, createdAt, role, ...fields }: ProfileRow): ProfileDto {
  return {
    ...fields,
    email_verified: emailVerifiedAt !== null,
    role: role as Role,
    created_at: createdAt.toISOString(),
  };
}
