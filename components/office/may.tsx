'use client';

import { createContext, use, type ReactNode } from 'react';
import { permits, type Permission, type StaffRole } from '@/lib/vocabulary/team';

/** The role of the moderator who looks at the page (lib/vocabulary/team). The server refuses whatever views show. */
const Role = createContext<StaffRole | null>('administrator');

export function RoleProvider({ role, children }: { role: StaffRole | null; children: ReactNode }) {
  return <Role value={role}>{children}</Role>;
}

export const useRole = () => use(Role);

export const useMay = (permission: Permission) => permits(use(Role), permission);

/** Shows controls only to roles that include their permission. */
export function May({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null;
}
