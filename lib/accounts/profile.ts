import type { Prisma } from '../platform/db/generated/client';
import type { Role } from '../platform/sessions/sessions';
import type { ProfileDto } from './schema';

export const PROFILE = {
  id: true,
  name: true,
  email: true,
  emailVerifiedAt: true,
  phone: true,
  location: true,
  title: true,
  experience: true,
  education: true,
  skills: true,
  summary: true,
  role: true,
  createdAt: true,
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
