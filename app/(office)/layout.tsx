import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import './utilities.css';
import '../styles/records.css';
import './shell.css';
import './office.css';
import './desk.css';
import './theme.css';

// No description: only search engines read it.
export const metadata: Metadata = { robots: { index: false, follow: false }, description: null };

export default function OfficeLayout({ children }: { children: ReactNode }) {
  return children;
}
